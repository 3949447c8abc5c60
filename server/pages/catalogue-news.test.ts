import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followNews, type News } from './catalogue-news';

let server: Server;
let answer: unknown;
let asked: string[];
let backendUrl: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (answer === null) response.writeHead(503).end();
    else response.end(JSON.stringify(answer));
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

function follow() {
  const heard: News[] = [];
  const hear = followNews({ backendUrl, publishableKey: 'pk' }, (news) => heard.push(news));
  return { hear, heard };
}

it('knows nothing at first, and waits for the answer', async () => {
  answer = { last: '7', lists: '5', products: null };
  const { hear, heard } = follow();
  await hear();
  expect(heard).toEqual([{ products: null, hasNewLists: true }]);
  // Good for a second.
  expect(hear()).toBeUndefined();
  expect(asked).toEqual(['/store/catalogue/news']);
});

it('asks for what came after, and tells only that', async () => {
  answer = { last: '7', lists: '5', products: null };
  const { hear, heard } = follow();
  await hear();
  answer = { last: '9', lists: '5', products: ['prod_a'] };
  vi.setSystemTime(Date.now() + 10_000);
  await hear();
  expect(asked[1]).toBe('/store/catalogue/news?after=7');
  expect(heard[1]).toEqual({ products: ['prod_a'], hasNewLists: false });
  answer = { last: '9', lists: '5', products: [] };
  vi.setSystemTime(Date.now() + 10_000);
  await hear();
  expect(heard).toHaveLength(2);
});

it('asks beside the page where the last answer is not that old', async () => {
  answer = { last: '7', lists: '5', products: null };
  const { hear } = follow();
  await hear();
  vi.setSystemTime(Date.now() + 1500);
  expect(hear()).toBeUndefined();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

it('takes a backend that does not answer as no news', async () => {
  answer = null;
  const { hear, heard } = follow();
  await expect(hear()).resolves.toBeUndefined();
  expect(heard).toEqual([]);
});
