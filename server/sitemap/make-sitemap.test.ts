import { expect, it } from 'vitest';
import { makeSitemap } from './make-sitemap';
import type { Listed } from './sitemap-xml';

const textOf = ({ plain }: { plain: Uint8Array }) => new TextDecoder().decode(plain);
const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

function shopOf(parts: Listed[][]) {
  return {
    categories: () => Promise.resolve([{ path: '/productlisting/beds' }]),
    async *products() {
      for (const part of parts) yield await Promise.resolve(part);
    },
  };
}

function products(from: number, count: number): Listed[] {
  return Array.from({ length: count }, (_, at) => ({ path: `/productdetails/${from + at}` }));
}

it('has pages and categories in its first file, products in the next', async () => {
  const { index, files } = await makeSitemap('https://shop.example', shopOf([products(0, 1)]));
  expect(urlsIn(textOf(index))).toHaveLength(2);
  const [pages, first] = files.map((file) => urlsIn(textOf(file)));
  expect(pages).toContain('https://shop.example/');
  expect(pages).toContain('https://shop.example/productlisting/beds');
  expect(first).toEqual(['https://shop.example/productdetails/0']);
});

it('begins a new file every ten thousand products, each of which it names once', async () => {
  const parts = Array.from({ length: 5 }, (_, at) => products(at * 5000, 5000));
  const { files } = await makeSitemap('https://shop.example', shopOf([...parts, []]));
  const named = files.slice(1).map((file) => urlsIn(textOf(file)));
  expect(named.map((urls) => urls.length)).toEqual([10_000, 10_000, 5000]);
  expect(new Set(named.flat()).size).toBe(25_000);
});

it('has no file for products where there are none', async () => {
  const { files } = await makeSitemap('https://shop.example', shopOf([[]]));
  expect(files).toHaveLength(1);
});
