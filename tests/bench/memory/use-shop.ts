import { setTimeout as sleep } from 'node:timers/promises';
import { readdir } from 'node:fs/promises';
import type { StoreApi } from '../../e2e/world/store-api';
import { ShopClient } from '../../e2e/world/shop-client';
import { openShopper } from '../cart/shoppers';

/** Calls at once, as a front serves on a small machine. */
const CONNECTIONS = 4;
const SHOPPERS = 10;
const LINES = 5;
const RETRY_MS = 100;
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600];
const ACCEPT = ['image/avif,image/webp,*/*', 'image/webp,*/*'];

/** Asks for pictures in every width, as AVIF and as WebP. A browser gets WebP until the AVIF is made, so each is asked for until then. */
export async function viewPictures({ shopUrl }: StoreApi, files: readonly string[]): Promise<void> {
  const paths = files.flatMap((file) => WIDTHS.map((width) => `${shopUrl}/img/${width}/${file}`));
  for (const accept of ACCEPT) {
    await eachOf(paths, async (url) => {
      const format = accept.startsWith('image/avif') ? 'image/avif' : 'image/webp';
      while ((await ask(url, { accept })).headers.get('content-type') !== format) {
        await sleep(RETRY_MS);
      }
    });
  }
}

/** Opens pages that are rendered: products, listings in every order, and searches that the shop does not know yet. */
export async function viewPages(store: StoreApi, pages: number, round: number): Promise<void> {
  const products = (await store.products()).map(({ id }) => `/productdetails/${id}`);
  const listings = (await store.categories()).map(({ handle }) => `/productlisting/${handle}`);
  const known = ['/', '/product', ...products, ...listings];
  const searches = Array.from(
    { length: Math.max(0, pages - known.length) },
    (_, n) => `/product?search=oak+${round}+${n}`,
  );
  const paths = [...known, ...searches].slice(0, pages).map((path) => `${store.shopUrl}${path}`);
  await eachOf(paths, async (url) => void (await ask(url, { accept: 'text/html' })));
}

/** Edits carts by the ledger, ten shoppers at once. */
export async function editCarts(store: StoreApi, edits: number): Promise<void> {
  const products = await store.products();
  const variants = products.flatMap(({ variants: [first] }) => first?.id ?? []);
  const parts = { store, variants: variants.slice(0, LINES + 1), defersTotals: false };
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, () =>
      openShopper('ledger', { ...parts, client: new ShopClient(store) }),
    ),
  );
  await Promise.all(
    shoppers.map(async (shopper) => {
      for (let edit = 0; edit < edits / SHOPPERS; edit += 1) {
        while ((await shopper.changeQuantity()) === 503) await sleep(RETRY_MS);
      }
    }),
  );
}

/** Files of pictures as the front names them, such as `heroes/hero-decor.webp`. */
export async function pictureFiles(store: StoreApi, heroes: string): Promise<string[]> {
  const products = await store.products();
  const urls = products.flatMap(({ images }) => images.map(({ url }) => new URL(url).pathname));
  const statics = urls.filter((path) => path.startsWith('/static/')).map((path) => path.slice(1));
  const own = (await readdir(heroes)).map((name) => `heroes/${name}`);
  return [...new Set([...own, ...statics])];
}

async function eachOf(
  urls: readonly string[],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const left = urls.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const url of left) await work(url);
    }),
  );
}

/** @throws where a response is neither a success nor a rejection for load, which is asked again */
async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  for (;;) {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (response.ok) return response;
    if (response.status !== 503 && response.status !== 502) {
      throw new Error(`${url}: ${response.status}`);
    }
    await sleep(RETRY_MS);
  }
}
