import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { pageQuery } from '../api/validators';
import { sitemapQuery } from '../catalogue/sitemap/read-sitemap';
import { entriesQuery, listingQuery } from '../catalogue/listing/query';
import { changesQuery } from '../catalogue/changes/read-changes';
import { STORE_READS } from './read-table';

/** Medusa's routes below /store that this shop does not offer. */
const CLOSED = [
  '/store/collections',
  '/store/collections/:id',
  '/store/currencies',
  '/store/currencies/:code',
  '/store/locales',
  '/store/product-options',
  '/store/product-options/:id',
  '/store/product-tags',
  '/store/product-tags/:id',
  '/store/product-types',
  '/store/product-types/:id',
  '/store/product-variants',
  '/store/product-variants/:id',
  '/store/return-reasons/:id',
];

const cartRoutes = dirname(
  createRequire(__filename).resolve('@medusajs/medusa/api/store/carts/query-config'),
);
const ofMedusa = readsIn(join(cartRoutes, '../..'), 'route.js');
const LEDGER_API = join(__dirname, '../../../packages/medusa-ledger/src/api');
const own = [join(__dirname, '../api'), LEDGER_API].flatMap((api) => readsIn(api, 'route.ts'));

it('T41: each route of Medusa’s that reads is declared, or known to be closed', () => {
  expect(ofMedusa.length).toBeGreaterThan(20);
  const known = new Set([...Object.keys(STORE_READS), ...CLOSED]);
  expect(ofMedusa.filter((path) => !known.has(path))).toEqual([]);
  expect(
    CLOSED.filter((path) => STORE_READS[path] !== undefined || !ofMedusa.includes(path)),
  ).toEqual([]);
});

it('T41: each route of the shop’s own that reads is declared', () => {
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((path) => STORE_READS[path] === undefined)).toEqual([]);
});

it('T41: nothing is declared that is not there', () => {
  const there = new Set([...own, ...ofMedusa]);
  expect(Object.keys(STORE_READS).filter((path) => !there.has(path))).toEqual([]);
});

it('T41: schemas of routes that bring their own refuse what they do not know', () => {
  const schemas = [listingQuery, entriesQuery, changesQuery, sitemapQuery, pageQuery(10)];
  for (const schema of schemas) {
    expect(schema.safeParse({}).success).toBe(true);
    for (const unknown of [{ order: 'id' }, { created_at: 'x' }, { $or: 'x' }]) {
      expect(schema.safeParse(unknown).success).toBe(false);
    }
  }
});

/** The routes below /store that answer GET, as the table writes them. */
function readsIn(api: string, file: string): string[] {
  return readdirSync(join(api, 'store'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`/${file}`))
    .filter((path) =>
      /\bexports\.GET\b|\bexport (async )?(function|const) GET\b/.test(
        readFileSync(join(api, 'store', path), 'utf8'),
      ),
    )
    .map((path) => `/store/${dirname(path)}`.replaceAll(/\[([^\]]+)\]/g, ':$1'))
    .map((path) => path.replace(':address_id', ':id'));
}
