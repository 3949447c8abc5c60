import * as v from 'valibot';
import { collectCategories, categoriesAnswerSchema } from '@/commerce/categories/list-categories';
import { type PictureWidth, pictureUrl } from '@/commerce/picture-url';
import { productCall, productPagesCall } from '@/commerce/products/get-product';
import { productsCall } from '@/commerce/products/list-products';
import { listingSizes, showcaseCategories } from '@/commerce/products/listing-sizes';
import { Full, type Gathering } from './gathering';
import { picturesOfAnswer } from './pictures-of-answer';
import { type StoredFiles, storedFiles } from './stored-files';

/** As the server gave it: what is kept for the screens is what the shop said, not what this build reads of it. */
const rawProduct = v.looseObject({ id: v.string() });
const rawPage = v.object({ products: v.array(rawProduct), count: v.number() });
type RawProduct = v.InferOutput<typeof rawProduct>;

/** Pictures asked for at a time. */
const picturesAtOnce = 2;

/**
 * Fetches what the shop's screens ask for, until all of it or the budget is there: first the categories with the first
 * page of each, then all products page by page with what their own pages need, then the other pages, then pictures.
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
  const products: RawProduct[] = [];
  await asFarAsItFits(async () => {
    const categories = await collectCategories(async (call) =>
      v.parse(categoriesAnswerSchema, await files.answer(call)),
    );
    const counts: number[] = [];
    for (const [at, { id }] of categories.entries()) {
      counts.push(await categoryPage(files, id, 0, at < showcaseCategories));
    }
    await allProducts(files, gathering, products);
    for (const [at, { id }] of categories.entries()) {
      for (
        let offset = listingSizes.page;
        offset < (counts[at] ?? 0);
        offset += listingSizes.page
      ) {
        await categoryPage(files, id, offset, at < showcaseCategories);
      }
    }
  });
  const pictures = pictureUrls(products, gathering.cardWidth);
  // Only now is it known what nobody will ask for any more; its space is for the pictures.
  if (!isFull) await files.sweep(pictures);
  await asFarAsItFits(() => allPictures(files, pictures));
  return isFull ? 'full' : 'done';
}

/**
 * One page of a category, and out of it the shorter pages that other screens ask for.
 * @returns products of the category
 */
async function categoryPage(
  files: StoredFiles,
  categoryId: string,
  offset: number,
  inShowcase: boolean,
): Promise<number> {
  const whole = { categoryId, limit: listingSizes.page, offset };
  const { products, count } = v.parse(rawPage, await files.answer(productsCall(whole)));
  const part = async (limit: number, from: number) => {
    const call = productsCall({ categoryId, limit, offset: from });
    if ((await files.kept(call)) !== undefined) return;
    const cut = products.slice(from - offset, from - offset + limit);
    await files.put(call, { products: cut, count, offset: from, limit });
  };
  if (offset === 0) {
    await part(listingSizes.glance, 0);
    await part(listingSizes.similar, 0);
  }
  const end = inShowcase ? Math.max(offset + products.length, 1) : offset;
  for (let from = offset; from < end; from += listingSizes.showcase) {
    await part(listingSizes.showcase, from);
  }
  return count;
}

/** All pages of '/product', and each product as its own page asks for it. */
async function allProducts(
  files: StoredFiles,
  { pace, ask, told }: Gathering,
  gathered: RawProduct[],
): Promise<void> {
  for (let offset = 0, total = 1; offset < total; offset += listingSizes.page) {
    const call = productsCall({ limit: listingSizes.page, offset });
    const { products, count } = v.parse(rawPage, await files.answer(call));
    total = count;
    told({ total });
    const missing: string[] = [];
    for (const { id } of products) {
      const known = await files.kept(productCall(id));
      const page = v.safeParse(rawPage, known);
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

/** The pictures that cards show, then those that product pages show first, then the others. */
function pictureUrls(products: readonly RawProduct[], width: PictureWidth): string[] {
  const pictures = products.map(picturesOfAnswer);
  const inOrder = [
    ...pictures.flatMap(({ card }) => card),
    ...pictures.flatMap(({ leading }) => leading),
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
