import * as v from 'valibot';
import { callUrl } from '@/commerce/http/request';
import { catalogueEntrySchema, entriesPath } from '@/commerce/listing/catalogue-entries';
import { listedProductSchema } from '@/commerce/listing/listing-answer';
import { listingPath } from '@/commerce/listing/listing-call';
import { productCardSchema } from '@/commerce/products/card-answer';
import { knownCardSchema } from '@/commerce/products/known-card';
import type { ProductCard } from '@/commerce/products/product';
import { takeKept } from './device-caches/bounded-cache';
import { entriesUnder } from './device-caches/cache-book';
import {
  answersCache,
  type CacheName,
  pagesCache,
  storedAnswersCache,
} from './device-caches/caches';

/** What a product's card showed, and when the shop gave it. */
export interface SeenCard {
  card: ProductCard;
  /** ms since 1970. */
  at: number;
}

/** Data that a query of the page holds. */
interface Held {
  data: unknown;
  /** ms since 1970. */
  at: number;
}

type ReadCards = (text: string) => unknown[];

const productsIn = v.object({ products: v.array(v.unknown()) });
const entriesIn = v.object({ entries: v.array(v.unknown()) });
const answersIn = v.array(v.object({ data: v.optional(v.unknown()) }));
const withId = v.object({ id: v.string() });

/** A card as the page holds it, as a listing's response brings it, or as a products' response does. */
const cardSchema = v.union([knownCardSchema, listedProductSchema, productCardSchema]);

/** The card among what the page's queries hold. */
export function heldCard(productId: string, held: readonly Held[]): SeenCard | null {
  const newestFirst = held.toSorted((a, b) => b.at - a.at);
  for (const { data, at } of newestFirst) {
    const card = cardAmong(productId, productsOf(data));
    if (card !== null) return { card, at };
  }
  return null;
}

/**
 * The card in the responses and pages that the worker has kept, which outlive the page: it may have been opened before a
 * script of the page ran. Never throws.
 */
export async function keptCard(productId: string): Promise<SeenCard | null> {
  const places = [
    [answersCache, `${callUrl(listingPath)}?`, productsOfText],
    [answersCache, `${callUrl('/store/products')}?`, productsOfText],
    [pagesCache, callUrl('/'), productsOfPage],
    [storedAnswersCache, `${callUrl(entriesPath)}?`, productsOfEntries],
  ] as const;
  for (const [name, beginning, read] of places) {
    const seen = await cardUnder(productId, name, beginning, read);
    if (seen !== null) return seen;
  }
  return null;
}

async function cardUnder(
  productId: string,
  name: CacheName,
  beginning: string,
  read: ReadCards,
): Promise<SeenCard | null> {
  const entries = await entriesUnder(name, beginning).catch(() => []);
  for (const { url, keptAt } of entries.toSorted((a, b) => b.keptAt - a.keptAt)) {
    const text = await (await takeKept(name, url))?.text().catch(() => undefined);
    // Most of them do not name the product, and need not be parsed.
    if (!text?.includes(productId)) continue;
    const card = cardAmong(productId, read(text));
    if (card !== null) return { card, at: keptAt };
  }
  return null;
}

function cardAmong(productId: string, products: readonly unknown[]): ProductCard | null {
  const found = products.find((one) => v.is(withId, one) && one.id === productId);
  const parsed = v.safeParse(cardSchema, found);
  return parsed.success ? parsed.output : null;
}

function productsOf(data: unknown): unknown[] {
  const parsed = v.safeParse(productsIn, data);
  return parsed.success ? parsed.output.products : [];
}

function productsOfText(text: string): unknown[] {
  return productsOf(jsonOf(text));
}

function productsOfEntries(text: string): unknown[] {
  const parsed = v.safeParse(entriesIn, jsonOf(text));
  if (!parsed.success) return [];
  return parsed.output.entries.flatMap((one) => {
    const entry = v.safeParse(catalogueEntrySchema, one);
    return entry.success ? entry.output.product : [];
  });
}

/** The answers that the web front wrote into a page. */
function productsOfPage(html: string): unknown[] {
  const text = /<script type="application\/json" id="answers">([^<]*)<\/script>/.exec(html)?.[1];
  const parsed = v.safeParse(answersIn, text === undefined ? undefined : jsonOf(text));
  return parsed.success ? parsed.output.flatMap(({ data }) => productsOf(data)) : [];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
