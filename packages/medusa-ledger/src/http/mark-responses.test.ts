import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { markLedgerResponses } from './mark-responses';

let stop: () => void = () => undefined;
afterEach(() => stop());

/** What a device receives when the server writes a response in this way. */
async function received(path: string, write: (res: ServerResponse) => void) {
  const server = createServer((req, res) => {
    markLedgerResponses((req.url ?? '').replace(/\?.*/, ''), res);
    write(res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => void server.close();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
}

/** As Express writes JSON: with its length. */
const asExpress = (status: number, text: string) => (res: ServerResponse) => {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text, 'utf8');
};

describe('SYNC-3: a response of the ledger', () => {
  it.each([
    ['a success', 200, '{"cart":{"id":"cart_1","title":"दरी"}}'],
    ['a refusal of Medusa', 404, '{"type":"not_found","message":"Cart with id: 1 was not found"}'],
    ['a body that cannot be read', 400, '{"message":"Unexpected token","type":"invalid_data"}'],
    ['an empty object', 200, '{}'],
    ['the ledger’s version', 200, '{"ledger":1}'],
  ])('carries the mark: %s', async (_what, status, text) => {
    const got = await received('/store/sync/cart?fields=id', asExpress(status, text));
    expect(got.status).toBe(status);
    expect(JSON.parse(got.text)).toEqual({ ...JSON.parse(text), ledger: 1 });
  });

  it('carries it where the head was written first', async () => {
    const got = await received('/store/sync/merge', (res) => {
      res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
      res.end('{"type":"cart_busy"}');
    });
    expect(JSON.parse(got.text)).toEqual({ type: 'cart_busy', ledger: 1 });
  });

  it('carries it when the body is a buffer', async () => {
    const got = await received('/store/sync', (res) => {
      res.setHeader('Content-Type', 'application/json');
      res.end(Buffer.from('{"type":"unavailable"}'));
    });
    expect(JSON.parse(got.text)).toEqual({ type: 'unavailable', ledger: 1 });
  });

  it.each([
    ['a page', '/store/sync/nothing', 'text/html', '<pre>Cannot GET</pre>'],
    ['another route', '/store/synchronous', 'application/json', '{"type":"not_found"}'],
    ['a cart', '/store/carts/cart_1', 'application/json', '{"cart":{}}'],
  ])('is no other: %s', async (_what, path, type, text) => {
    const got = await received(path, (res) => {
      res.setHeader('Content-Type', type);
      res.end(text);
    });
    expect(got.text).toBe(text);
  });

  it('may have no body', async () => {
    const got = await received('/store/sync', (res) => {
      res.statusCode = 204;
      res.end();
    });
    expect(got).toEqual({ status: 204, text: '' });
  });
});
