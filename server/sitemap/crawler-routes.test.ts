import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { send, startFront } from '../testing/front-under-test';

const categories = [
  { value: 'beds', label: 'Beds', count: 2 },
  { value: 'empty', label: 'Empty', count: 0 },
];
const part = (id: string, next: string | null) => ({
  products: [{ id, changed_at: '2026-11-22T05:00:00.000Z' }],
  next,
});

let isDown = false;

function backend({ url = '', headers }: IncomingMessage, response: ServerResponse) {
  if (isDown || headers['x-publishable-api-key'] !== 'pk_1') {
    response.writeHead(500).end();
    return;
  }
  const responses: Record<string, object> = {
    '/store/catalogue?limit=1&facets=true': { facets: { category: categories } },
    '/store/catalogue/sitemap': part('prod_1', 'prod_1'),
    '/store/catalogue/sitemap?after=prod_1': part('prod_2', null),
  };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(responses[url]));
}

let front: Awaited<ReturnType<typeof startFront>>;
beforeEach(async () => {
  isDown = false;
  front = await startFront(backend);
});
afterEach(() => front.stop());

it('lists all products, and the categories with products', async () => {
  const index = await send(front.port, '/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.body.toString()).toContain('<loc>https://shop.example/sitemap-2.xml</loc>');
  const pages = (await send(front.port, '/sitemap-1.xml')).body.toString();
  expect(pages).toContain('<loc>https://shop.example/productlisting/beds</loc>');
  expect(pages).not.toContain('empty');
  const products = (await send(front.port, '/sitemap-2.xml')).body.toString();
  expect(products.match(/prod_\d/g)).toEqual(['prod_1', 'prod_2']);
  expect((await send(front.port, '/sitemap-3.xml')).status).toBe(404);
});

it('responds with 304 if the sitemap has not changed', async () => {
  const { headers } = await send(front.port, '/sitemap.xml');
  const again = { headers: { 'if-none-match': headers.etag ?? '' } };
  expect((await send(front.port, '/sitemap.xml', again)).status).toBe(304);
});

it('responds with 503 and Retry-After if there is none, without the backend', async () => {
  isDown = true;
  const response = await send(front.port, '/sitemap.xml');
  expect(response.status).toBe(503);
  expect(response.headers['retry-after']).toBe('30');
});

it('serves the last one without the backend', async () => {
  await send(front.port, '/sitemap.xml');
  isDown = true;
  expect((await send(front.port, '/sitemap-2.xml')).status).toBe(200);
});

it('serves robots.txt', async () => {
  const robots = await send(front.port, '/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body.toString()).toContain('Sitemap: https://shop.example/sitemap.xml');
});

it('keeps the shopper’s own pages out of search engines', async () => {
  for (const path of ['/signin', '/no-such-page'])
    expect((await send(front.port, path)).headers['x-robots-tag']).toBe('noindex');
  expect((await send(front.port, '/product')).headers).not.toHaveProperty('x-robots-tag');
});
