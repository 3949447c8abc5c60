import * as v from 'valibot';
import { collectCategories, categoriesAnswerSchema } from '@/commerce/categories/list-categories';
import type { Category } from '@/commerce/categories/category';
import { StoreError } from '@/commerce/http/store-error';
import {
  type CatalogueEntry,
  type EntriesAnswer,
  entriesAnswerSchema,
  entriesCall,
} from '@/commerce/listing/catalogue-entries';
import { type PictureWidth, pictureUrl } from '@/commerce/picture-url';
import { productCall, productPagesCall } from '@/commerce/products/get-product';
import { Full, type Gathering } from './gathering';
import { picturesOfAnswer } from './pictures-of-answer';
import { type Place, stockEntries } from './stock-entries';
import { type StoredFiles, storedFiles } from './stored-files';

/** As the server gave it: what is kept for the screens is what the shop said, not what this build reads of it. */
const rawProduct = v.looseObject({ id: v.string() });
const rawPage = v.object({ products: v.array(rawProduct) });
type RawProduct = v.InferOutput<typeof rawProduct>;

/** Products whose pages one call brings. */
const pagesAtOnce = 24;
/** Pictures asked for at a time. */
const picturesAtOnce = 2;

/**
 * Fetches what the shop's screens need, until all of it or the budget is there: first what every product is found and
 * shown by, in listings and searches, with the categories; then what their own pages show; then pictures.
 * @returns full where some of it found no space
 * @throws Paused, Unavailable, StoreError, TypeError: it goes on where it stopped, by the same `since`
 */
export async function gather(gathering: Gathering): Promise<'done' | 'full'> {
  const files = await storedFiles(gathering);
  let isFull = false;
  const asFarAsItFits = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Full)) throw error;
      isFull = true;
    }
  };
  const entries: CatalogueEntry[] = [];
  const products: RawProduct[] = [];
  await asFarAsItFits(async () => {
    const categories = await collectCategories(async (call) =>
      v.parse(categoriesAnswerSchema, await files.answer(call)),
    );
    await allEntries(files, gathering, categories, entries);
    const wanted = entries.toSorted(likelier).map(({ product }) => product.id);
    // Only now is it known what nobody will ask for any more; its space is for what is still to come.
    await files.sweepAnswers(wanted.map(productCall));
    await productPages(files, gathering, wanted, products);
  });
  const pictures = pictureUrls(entries.toSorted(likelier), products, gathering.cardWidth);
  if (!isFull) await files.sweepPictures(pictures);
  await asFarAsItFits(() => allPictures(files, pictures));
  return isFull ? 'full' : 'done';
}

/** Where there is no space for all, those that are asked for most come first: best sellers, then the newest. */
function likelier(one: CatalogueEntry, other: CatalogueEntry): number {
  const isBest = ({ product }: CatalogueEntry) => Number(product.tags.includes('best-seller'));
  return isBest(other) - isBest(one) || other.created_at - one.created_at;
}

async function allEntries(
  files: StoredFiles,
  gathering: Gathering,
  categories: readonly Category[],
  gathered: CatalogueEntry[],
): Promise<void> {
  let isStock = false;
  let after: string | null = null;
  do {
    const ofShop: EntriesAnswer | null = isStock ? null : await shopsEntries(files, after);
    isStock = ofShop === null;
    const place: Place = { after, offset: gathered.length };
    const part: EntriesAnswer = ofShop ?? (await stockEntries(files, gathering, categories, place));
    gathered.push(...part.entries);
    gathering.told({ total: part.count });
    after = part.next;
  } while (after !== null);
}

/** Null where the shop knows no such call. */
async function shopsEntries(
  files: StoredFiles,
  after: string | null,
): Promise<EntriesAnswer | null> {
  try {
    return v.parse(entriesAnswerSchema, await files.answer(entriesCall(after)));
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** Each product as its own page asks for it. */
async function productPages(
  files: StoredFiles,
  { pace, ask }: Gathering,
  ids: readonly string[],
  gathered: RawProduct[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += pagesAtOnce) {
    const missing: string[] = [];
    for (const id of ids.slice(from, from + pagesAtOnce)) {
      const page = v.safeParse(rawPage, await files.kept(productCall(id)));
      if (page.success) gathered.push(...page.output.products);
      else missing.push(id);
    }
    if (missing.length === 0) continue;
    await pace();
    const answer: unknown = JSON.parse(await ask(productPagesCall(missing)));
    for (const product of v.parse(rawPage, answer).products) {
      const page = { products: [product], count: 1, offset: 0, limit: 1 };
      await files.put(productCall(product.id), page);
      gathered.push(product);
    }
  }
}

/**
 * The pictures that cards show of products whose pages are there, then those that these pages show first, then the
 * other cards', then the other pictures.
 */
function pictureUrls(
  entries: readonly CatalogueEntry[],
  products: readonly RawProduct[],
  width: PictureWidth,
): string[] {
  const pictures = products.map(picturesOfAnswer);
  const inOrder = [
    ...pictures.flatMap(({ card }) => card),
    ...pictures.flatMap(({ leading }) => leading),
    ...entries.flatMap(({ product }) => product.thumbnail ?? []),
    ...pictures.flatMap(({ others }) => others),
  ];
  const urls = [...new Set(inOrder.map((url) => pictureUrl(url, width)))];
  // Pictures of another host are not the worker's to answer.
  return urls.filter((url) => url.startsWith('/'));
}

async function allPictures(files: StoredFiles, urls: readonly string[]): Promise<void> {
  const waiting = urls.values();
  const next = async (): Promise<void> => {
    for (const url of waiting) await files.picture(url);
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, next));
}
