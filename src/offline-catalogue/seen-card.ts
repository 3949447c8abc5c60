import * as v from 'valibot';
import { callUrl } from '@/commerce/http/request';
import { catalogueEntrySchema, entriesPath } from '@/commerce/listing/catalogue-entries';
import { listedProductSchema } from '@/commerce/listing/listing-response';
import { listingPath } from '@/commerce/listing/listing-call';
import { storedCardSchema, productCardSchema } from '@/commerce/products/product-card-response';
import type { ProductCard } from '@/commerce/products/product';
import { getCached } from '@/sync/device-caches/bounded-cache';
import { listEntriesByPrefix } from '@/sync/device-caches/cache-entries';
import {
  responsesCache,
  type CacheName,
  pagesCache,
  storedResponsesCache,
} from '@/sync/device-caches/caches';

/** A product's card, and when the shop sent it. */
export interface SeenCard {
  card: ProductCard;
  /** ms since 1970. */
  at: number;
}

/** The data of a query of the page. */
interface QueryData {
  data: unknown;
  /** ms since 1970. */
  at: number;
}

type ReadCards = (text: string) => unknown[];

const productsBody = v.object({ products: v.array(v.unknown()) });
const entriesBody = v.object({ entries: v.array(v.unknown()) });
const queriesBody = v.array(v.object({ data: v.optional(v.unknown()) }));
const jsonText = v.pipe(v.string(), v.parseJson());
const withId = v.object({ id: v.string() });

/** A card as the page has it, as in a listing's response, or as in a products' response. */
const cardSchema = v.union([storedCardSchema, listedProductSchema, productCardSchema]);

/** Finds the card in the data of the page's queries. */
export function findHeldCard(productId: string, held: readonly QueryData[]): SeenCard | null {
  const newestFirst = held.toSorted((a, b) => b.at - a.at);
  for (const { data, at } of newestFirst) {
    const card = cardAmong(productId, productsOf(data));
    if (card !== null) return { card, at };
  }
  return null;
}

/**
 * Finds the card in the responses and pages that the worker has cached: the shopper may have opened the product before a
 * script of the page ran. Never throws.
 */
export async function findCachedCard(productId: string): Promise<SeenCard | null> {
  const places = [
    [responsesCache, `${callUrl(listingPath)}?`, productsOfText],
    [responsesCache, `${callUrl('/store/products')}?`, productsOfText],
    [pagesCache, callUrl('/'), productsOfPage],
    [storedResponsesCache, `${callUrl(entriesPath)}?`, productsOfEntries],
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
  const entries = await listEntriesByPrefix(name, beginning).catch(() => []);
  for (const { url, cachedAt } of entries.toSorted((a, b) => b.cachedAt - a.cachedAt)) {
    const text = await (await getCached(name, url))?.text().catch(() => undefined);
    // Skips parsing of those without the product.
    if (!text?.includes(productId)) continue;
    const card = cardAmong(productId, read(text));
    if (card !== null) return { card, at: cachedAt };
  }
  return null;
}

function cardAmong(productId: string, products: readonly unknown[]): ProductCard | null {
  const found = products.find((one) => v.is(withId, one) && one.id === productId);
  const parsed = v.safeParse(cardSchema, found);
  return parsed.success ? parsed.output : null;
}

function productsOf(data: unknown): unknown[] {
  const parsed = v.safeParse(productsBody, data);
  return parsed.success ? parsed.output.products : [];
}

function productsOfText(text: string): unknown[] {
  return productsOf(jsonOf(text));
}

function productsOfEntries(text: string): unknown[] {
  const parsed = v.safeParse(entriesBody, jsonOf(text));
  if (!parsed.success) return [];
  return parsed.output.entries.flatMap((one) => {
    const entry = v.safeParse(catalogueEntrySchema, one);
    return entry.success ? entry.output.product : [];
  });
}

/** From the query data that the web front wrote into a page. */
function productsOfPage(html: string): unknown[] {
  const text = /<script type="application\/json" id="answers">([^<]*)<\/script>/.exec(html)?.[1];
  const parsed = v.safeParse(queriesBody, text === undefined ? undefined : jsonOf(text));
  return parsed.success ? parsed.output.flatMap(({ data }) => productsOf(data)) : [];
}

/** The text itself if it is no JSON. */
const jsonOf = (text: string): unknown => v.safeParse(jsonText, text).output;
