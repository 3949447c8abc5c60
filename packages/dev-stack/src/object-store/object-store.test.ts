import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandError } from '../output/command-error';
import { readStackSettings } from '../settings/stack-settings';
import { openObjectStore } from './object-store';

let server: Server | undefined;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  server?.close();
});

/** Opens the bucket `shop` at a server that answers so. */
async function open(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const settings = readStackSettings(folder, {
    S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const store = await openObjectStore(settings);
  if (store === undefined) throw new Error('There is no store');
  return store;
}

it('is none where uploads are in DATA_DIR', async () => {
  expect(await openObjectStore(readStackSettings(folder, {}))).toBeUndefined();
});

it.each([
  [404, 'there is no bucket shop: create it, or run npm start prepare -- --create-bucket'],
  [403, 'S3_ACCESS_KEY_ID may not use the bucket shop, or S3_SECRET_ACCESS_KEY is wrong'],
])('tells in one line what %i means', async (status, reason) => {
  const store = await open((_request, response) => response.writeHead(status).end());
  const failure: unknown = await store.checkBucket(false).catch((error: unknown) => error);
  if (!(failure instanceof CommandError)) throw new Error('It is no CommandError');
  expect(failure.message).toMatch(/^S3_ENDPOINT http:\/\/127\.0\.0\.1:\d+ cannot be used: /);
  expect(failure.message).toContain(reason);
});

it('creates a missing bucket where it is asked to', async () => {
  const calls: string[] = [];
  const store = await open((request, response) => {
    calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    response.writeHead(request.method === 'HEAD' ? 404 : 200).end();
  });
  await store.checkBucket(true);
  expect(calls).toEqual(['HEAD /shop/', 'PUT /shop/']);
});

it('lists page by page, reads and writes', async () => {
  const written: string[] = [];
  const page = (keys: string[], next = '') =>
    `<ListBucketResult>${next && `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`}` +
    `${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
  const store = await open((request, response) => {
    const url = new URL(request.url ?? '', 'http://store');
    if (request.method === 'PUT') {
      void text(request).then((content) => {
        written.push(`${url.pathname} ${content}`);
        response.end();
      });
    } else if (url.pathname === '/shop/a.png') response.end('picture');
    else if (url.searchParams.get('list-type') !== '2') response.writeHead(404).end();
    else if (url.searchParams.has('continuation-token')) response.end(page(['b.png']));
    else response.end(page(['a.png'], 'more'));
  });
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  expect(keys).toEqual(['a.png', 'b.png']);
  const content = await store.read('a.png');
  expect(content && (await text(content))).toBe('picture');
  expect(await store.read('b.png')).toBeUndefined();
  writeFileSync(join(folder, 'file'), 'new picture');
  await store.write('c.png', join(folder, 'file'));
  expect(written).toEqual(['/shop/c.png new picture']);
});
