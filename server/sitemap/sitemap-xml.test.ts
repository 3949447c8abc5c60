import { expect, it } from 'vitest';
import { sitemapIndex, urlSet } from './sitemap-xml';

it('lists absolute addresses, with the time of the last change if known', () => {
  const xml = urlSet('https://shop.example', [
    { path: '/' },
    { path: '/productdetails/prod_1', changedAt: '2026-11-22T05:00:00.000Z' },
  ]);
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://shop.example/</loc></url>
<url><loc>https://shop.example/productdetails/prod_1</loc><lastmod>2026-11-22T05:00:00.000Z</lastmod></url>
</urlset>
`);
});

it('escapes XML’s special characters', () => {
  expect(urlSet('https://shop.example', [{ path: `/a?b='1'&c="<2>"` }])).toContain(
    '<loc>https://shop.example/a?b=&apos;1&apos;&amp;c=&quot;&lt;2&gt;&quot;</loc>',
  );
});

it('numbers its files from 1', () => {
  const xml = sitemapIndex('https://shop.example', 2);
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://shop.example/sitemap-1.xml',
    'https://shop.example/sitemap-2.xml',
  ]);
});
