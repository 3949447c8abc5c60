import { BEST_SELLER_TAG } from '@aangan/search-rules/sorts';
import * as v from 'valibot';
import {
  categoriesResponseSchema,
  type Category,
  collectCategories,
} from '@/commerce/categories/categories';
import { StoreError } from '@/commerce/http/store-error';
import {
  type CatalogueEntry,
  type EntriesResponse,
  entriesResponseSchema,
  entriesCall,
} from '@/commerce/listing/catalogue-entries';
import { codRulesCall } from '@/commerce/checkout/cash-on-delivery';
import { deliveryZonesCall } from '@/commerce/pin-codes/delivery-zones';
import { type PictureWidth, pictureUrl } from '@/commerce/picture-url';
import { productCall, productPagesCall } from '@/commerce/products/get-product';
import { productSchema } from '@/commerce/products/product-response';
import { type DownloadContext, StorageFullError } from './download-context';
import { type DownloadStorage, openDownloadStorage } from './download-storage';
import { fetchEntriesFromProducts, type PagePosition } from './entries-from-products';

/** Loose: the stored response is the shop's own, not only the fields that this build reads. */
const rawProduct = v.looseObject({ id: v.string() });
const rawPage = v.object({ products: v.array(rawProduct) });
type RawProduct = v.InferOutput<typeof rawProduct>;

const PRODUCTS_PER_REQUEST = 24;
const PARALLEL_PICTURES = 2;

/**
 * Downloads what the screens need, within the budget: first categories and the entries for listings and search, then
 * products' pages, then pictures.
 * @returns full if something did not fit
 * @throws DownloadPausedError, StorageUnavailableError, StoreError, TypeError: a later run with the same `since` resumes it
 */
export async function downloadCatalogue(context: DownloadContext): Promise<'done' | 'full'> {
  const storage = await openDownloadStorage(context);
  let isFull = false;
  const whileItFits = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      isFull = true;
    }
  };
  const entries: CatalogueEntry[] = [];
  const products: RawProduct[] = [];
  await whileItFits(async () => {
    const categories = await collectCategories(async (call) =>
      v.parse(categoriesResponseSchema, await storage.getOrFetch(call)),
    );
    await downloadEntries(storage, context, categories, entries);
    await downloadDeliveryRules(storage);
    const ids = entries.toSorted(byPopularity).map(({ product }) => product.id);
    // Only now it is known which responses are obsolete. They make space for new ones.
    await storage.deleteOtherResponses(ids.map(productCall));
    await downloadProducts(storage, context, ids, products);
  });
  const pictures = listPictureUrls(entries.toSorted(byPopularity), products, context.cardWidth);
  if (!isFull) await storage.deleteOtherPictures(pictures);
  await whileItFits(() => downloadPictures(storage, pictures));
  return isFull ? 'full' : 'done';
}

/** Best sellers first, then the newest: if the space does not suffice, these are stored. */
function byPopularity(one: CatalogueEntry, other: CatalogueEntry): number {
  const isBest = ({ product }: CatalogueEntry) => Number(product.tags.includes(BEST_SELLER_TAG));
  return isBest(other) - isBest(one) || other.created_at - one.created_at;
}

/** @param entries receives them page by page, so that they are known even if the space does not suffice */
async function downloadEntries(
  storage: DownloadStorage,
  context: DownloadContext,
  categories: readonly Category[],
  entries: CatalogueEntry[],
): Promise<void> {
  let isStock = false;
  let after: string | null = null;
  do {
    const fromRoute: EntriesResponse | null = isStock ? null : await fetchEntries(storage, after);
    isStock = fromRoute === null;
    const position: PagePosition = { after, offset: entries.length };
    const page: EntriesResponse =
      fromRoute ?? (await fetchEntriesFromProducts(storage, context, categories, position));
    entries.push(...page.entries);
    context.onProgress({ total: page.count });
    after = page.next;
  } while (after !== null);
}

/** The rules from which the device computes delivery promises and pay on delivery. A stock Medusa has none. */
async function downloadDeliveryRules(storage: DownloadStorage): Promise<void> {
  for (const call of [deliveryZonesCall, codRulesCall]) {
    try {
      await storage.getOrFetch(call);
    } catch (error) {
      if (!(error instanceof StoreError && error.kind === 'not-found')) throw error;
    }
  }
}

/** Null if the shop has no such route. */
async function fetchEntries(storage: DownloadStorage, after: string | null) {
  try {
    return v.parse(entriesResponseSchema, await storage.getOrFetch(entriesCall(after)));
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** Stores each product under the URL that its page requests. */
async function downloadProducts(
  storage: DownloadStorage,
  { pace, requestText }: DownloadContext,
  ids: readonly string[],
  products: RawProduct[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += PRODUCTS_PER_REQUEST) {
    const missing: string[] = [];
    for (const id of ids.slice(from, from + PRODUCTS_PER_REQUEST)) {
      const page = v.safeParse(rawPage, await storage.get(productCall(id)));
      if (page.success) products.push(...page.output.products);
      else missing.push(id);
    }
    if (missing.length === 0) continue;
    await pace();
    const response: unknown = JSON.parse(await requestText(productPagesCall(missing)));
    for (const product of v.parse(rawPage, response).products) {
      const page = { products: [product], count: 1, offset: 0, limit: 1 };
      await storage.put(productCall(product.id), page);
      products.push(product);
    }
  }
}

interface ProductPictures {
  /** The card's picture. */
  card: string[];
  /** The first picture of each variant on the product's page. */
  leading: string[];
  others: string[];
}

/** URLs of a product's pictures as the server sent them; none if it cannot be parsed. */
function readPictures(product: unknown): ProductPictures {
  const parsed = v.safeParse(productSchema, product);
  if (!parsed.success) return { card: [], leading: [], others: [] };
  const { thumbnail, variants, images } = parsed.output;
  const galleries = [...variants.map((variant) => variant.images), images];
  return {
    card: thumbnail === null ? [] : [thumbnail],
    leading: galleries.flatMap((gallery) => gallery.slice(0, 1).map(({ url }) => url)),
    others: galleries.flatMap((gallery) => gallery.slice(1).map(({ url }) => url)),
  };
}

/** In order: cards of the stored products, the first pictures of their pages, the other cards, the other pictures. */
function listPictureUrls(
  entries: readonly CatalogueEntry[],
  products: readonly RawProduct[],
  width: PictureWidth,
): string[] {
  const pictures = products.map(readPictures);
  const inOrder = [
    ...pictures.flatMap(({ card }) => card),
    ...pictures.flatMap(({ leading }) => leading),
    ...entries.flatMap(({ product }) => product.thumbnail ?? []),
    ...pictures.flatMap(({ others }) => others),
  ];
  const urls = [...new Set(inOrder.map((url) => pictureUrl(url, width)))];
  // The worker does not serve pictures of other hosts.
  return urls.filter((url) => url.startsWith('/'));
}

async function downloadPictures(storage: DownloadStorage, urls: readonly string[]): Promise<void> {
  const remaining = urls.values();
  const downloadNext = async (): Promise<void> => {
    for (const url of remaining) await storage.storePicture(url);
  };
  await Promise.all(Array.from({ length: PARALLEL_PICTURES }, downloadNext));
}
