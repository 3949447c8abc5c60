import { expect, it } from 'vitest';
import { buildSitemap } from './build-sitemap';
import type { SitemapEntry } from './sitemap-xml';

const textOf = ({ plain }: { plain: Uint8Array }) => new TextDecoder().decode(plain);
const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

function shopOf(parts: SitemapEntry[][]) {
  return {
    categories: () => Promise.resolve([{ path: '/productlisting/beds' }]),
    async *products() {
      for (const part of parts) yield await Promise.resolve(part);
    },
  };
}

function products(from: number, count: number): SitemapEntry[] {
  return Array.from({ length: count }, (_, at) => ({ path: `/productdetails/${from + at}` }));
}

it('lists pages and categories in its first file, products in the next', async () => {
  const { index, files } = await buildSitemap('https://shop.example', shopOf([products(0, 1)]));
  expect(urlsIn(textOf(index))).toHaveLength(2);
  const [pages, first] = files.map((file) => urlsIn(textOf(file)));
  expect(pages).toEqual(
    ['', 'product', 'aboutus', 'contactus', 'privacypolicy', 'termsandconditions']
      .concat('productlisting/beds')
      .map((path) => `https://shop.example/${path}`),
  );
  expect(first).toEqual(['https://shop.example/productdetails/0']);
});

it('starts a new file every ten thousand products, and lists each product once', async () => {
  const parts = Array.from({ length: 5 }, (_, at) => products(at * 5000, 5000));
  const { files } = await buildSitemap('https://shop.example', shopOf([...parts, []]));
  const named = files.slice(1).map((file) => urlsIn(textOf(file)));
  expect(named.map((urls) => urls.length)).toEqual([10_000, 10_000, 5000]);
  expect(new Set(named.flat()).size).toBe(25_000);
});

it('has no file for products if there are none', async () => {
  const { files } = await buildSitemap('https://shop.example', shopOf([[]]));
  expect(files).toHaveLength(1);
});
