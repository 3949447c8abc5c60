import * as v from 'valibot';
import {
  categoriesResponseSchema,
  type Category,
  collectCategories,
} from '@/commerce/categories/categories';
import { callUrl } from '@/commerce/http/request';
import { wait } from '@/commerce/http/wait';
import {
  type CatalogueEntry,
  entriesResponseSchema,
  entriesPath,
} from '@/commerce/listing/catalogue-entries';
import { getCached } from '@/sync/device-caches/bounded-cache';
import { type CacheEntry, listEntriesByPrefix } from '@/sync/device-caches/cache-entries';
import { storedResponsesCache } from '@/sync/device-caches/caches';
import { type CatalogueIndex, buildCatalogueIndex } from './catalogue-index';

/** The stored catalogue, ready to be searched. */
export interface StoredIndex {
  index: CatalogueIndex;
  /** ms since 1970 of its oldest response. */
  cachedAt: number;
  /** Whether it has all products that the shop had then. */
  isComplete: boolean;
}

let cached: { version: string; index: Promise<StoredIndex | null> } | null = null;

/**
 * The index of the stored entries: built at first use, and kept in memory until other entries are stored.
 * Null without products. Never throws.
 */
export async function storedIndex(): Promise<StoredIndex | null> {
  const pages = await storedPages();
  const version = pages.map(({ url, cachedAt }) => `${cachedAt} ${url}`).join('\n');
  if (cached?.version !== version) cached = { version, index: build(pages).catch(() => null) };
  return cached.index;
}

/** The newest first: pages that a running download has refreshed precede those that it will refresh. */
async function storedPages(): Promise<CacheEntry[]> {
  try {
    const pages = await listEntriesByPrefix(storedResponsesCache, `${callUrl(entriesPath)}?`);
    return pages.toSorted((a, b) => b.cachedAt - a.cachedAt);
  } catch {
    return [];
  }
}

async function build(pages: readonly CacheEntry[]): Promise<StoredIndex | null> {
  const entries = new Map<string, CatalogueEntry>();
  const counts: number[] = [];
  const times: number[] = [];
  const responses = pages.map(({ url, cachedAt }) => ({ body: readJson(url), cachedAt }));
  for (const { body, cachedAt } of responses) {
    const page = v.safeParse(entriesResponseSchema, await body);
    if (!page.success) continue;
    counts.push(page.output.count);
    times.push(cachedAt);
    for (const entry of page.output.entries) {
      const { id } = entry.product;
      if (!entries.has(id)) entries.set(id, entry);
    }
  }
  if (entries.size === 0) return null;
  return {
    // In steps, so that other requests of the worker are not delayed.
    index: await buildCatalogueIndex([...entries.values()], await storedCategories(), () =>
      wait(0),
    ),
    cachedAt: times.reduce((a, b) => Math.min(a, b)),
    isComplete: entries.size >= (counts[0] ?? Infinity),
  };
}

async function storedCategories(): Promise<Category[]> {
  try {
    return await collectCategories(async ({ path, query }) =>
      v.parse(categoriesResponseSchema, await readJson(callUrl(path, query))),
    );
  } catch {
    // Products are found without the names of their categories.
    return [];
  }
}

async function readJson(url: string): Promise<unknown> {
  return (await getCached(storedResponsesCache, url))?.json().catch(() => undefined);
}
