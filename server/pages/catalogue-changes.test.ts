import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollCatalogueChanges, type CatalogueChanges } from './catalogue-changes';

let server: Server;
let reply: unknown;
let requests: string[];
let backendUrl: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (reply === null) response.writeHead(503).end();
    else response.end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  backendUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

function open() {
  const changes: CatalogueChanges[] = [];
  const check = pollCatalogueChanges({ backendUrl, publishableKey: 'pk' }, (change) =>
    changes.push(change),
  );
  return { check, changes };
}

it('waits for the first response, which invalidates everything', async () => {
  reply = { last: '7', lists: '5', products: null };
  const { check, changes } = open();
  await check();
  expect(changes).toEqual([{ products: null, hasNewLists: true }]);
  // Good for a second.
  expect(check()).toBeUndefined();
  expect(requests).toEqual(['/store/catalogue/news']);
});

it('requests the changes since the last response, and reports only those', async () => {
  reply = { last: '7', lists: '5', products: null };
  const { check, changes } = open();
  await check();
  reply = { last: '9', lists: '5', products: ['prod_a'] };
  vi.setSystemTime(Date.now() + 10_000);
  await check();
  expect(requests[1]).toBe('/store/catalogue/news?after=7');
  expect(changes[1]).toEqual({ products: ['prod_a'], hasNewLists: false });
  reply = { last: '9', lists: '5', products: [] };
  vi.setSystemTime(Date.now() + 10_000);
  await check();
  expect(changes).toHaveLength(2);
});

it('polls in the background if the last response is recent', async () => {
  reply = { last: '7', lists: '5', products: null };
  const { check } = open();
  await check();
  vi.setSystemTime(Date.now() + 1500);
  expect(check()).toBeUndefined();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
});

it('reports no changes if the backend does not respond', async () => {
  reply = null;
  const { check, changes } = open();
  await expect(check()).resolves.toBeUndefined();
  expect(changes).toEqual([]);
});
