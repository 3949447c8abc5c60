import * as v from 'valibot';
import type { Category } from '@/commerce/categories/category';
import { categoriesAnswerSchema, collectCategories } from '@/commerce/categories/list-categories';
import { callUrl } from '@/commerce/http/request';
import { wait } from '@/commerce/http/wait';
import {
  type CatalogueEntry,
  entriesAnswerSchema,
  entriesPath,
} from '@/commerce/listing/catalogue-entries';
import { takeKept } from '../../device-caches/bounded-cache';
import { type BookEntry, entriesUnder } from '../../device-caches/cache-book';
import { storedAnswersCache } from '../../device-caches/caches';
import { type CatalogueIndex, catalogueIndexAside } from './catalogue-index';

/** The stored catalogue, ready to be asked. */
export interface StoredIndex {
  index: CatalogueIndex;
  /** ms since 1970 of the oldest answer that it is made of. */
  keptAt: number;
  /** Whether it has all products that the shop had then. */
  isWhole: boolean;
}

let built: { from: string; made: Promise<StoredIndex | null> } | null = null;

/**
 * The index of what is stored now: made when it is first asked for, and held in memory until something else is stored.
 * Null where there are no products. Never throws.
 */
export async function storedIndex(): Promise<StoredIndex | null> {
  const pages = await storedPages();
  const from = pages.map(({ url, keptAt }) => `${keptAt} ${url}`).join('\n');
  if (built?.from !== from) built = { from, made: make(pages).catch(() => null) };
  return built.made;
}

/** The newest first: what a round under way has renewed stands before what it will renew. */
async function storedPages(): Promise<BookEntry[]> {
  try {
    const pages = await entriesUnder(storedAnswersCache, `${callUrl(entriesPath)}?`);
    return pages.toSorted((a, b) => b.keptAt - a.keptAt);
  } catch {
    return [];
  }
}

async function make(pages: readonly BookEntry[]): Promise<StoredIndex | null> {
  const entries = new Map<string, CatalogueEntry>();
  const counts: number[] = [];
  const times: number[] = [];
  const answers = pages.map(({ url, keptAt }) => ({ answer: answerUnder(url), keptAt }));
  for (const { answer, keptAt } of answers) {
    const page = v.safeParse(entriesAnswerSchema, await answer);
    if (!page.success) continue;
    counts.push(page.output.count);
    times.push(keptAt);
    for (const entry of page.output.entries) {
      const { id } = entry.product;
      if (!entries.has(id)) entries.set(id, entry);
    }
  }
  if (entries.size === 0) return null;
  return {
    // Other calls, and pictures, do not wait for it.
    index: await catalogueIndexAside([...entries.values()], await storedCategories(), () =>
      wait(0),
    ),
    keptAt: times.reduce((a, b) => Math.min(a, b)),
    isWhole: entries.size >= (counts[0] ?? Infinity),
  };
}

async function storedCategories(): Promise<Category[]> {
  try {
    return await collectCategories(async ({ path, query }) =>
      v.parse(categoriesAnswerSchema, await answerUnder(callUrl(path, query))),
    );
  } catch {
    // Without their names the products are there all the same.
    return [];
  }
}

async function answerUnder(url: string): Promise<unknown> {
  return (await takeKept(storedAnswersCache, url))?.json().catch(() => undefined);
}
