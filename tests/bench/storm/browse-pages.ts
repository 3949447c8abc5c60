import type { StoreApi } from '../../e2e/world/store-api';
import { type Visit, visitPage } from '../load/visits';

/** The pages that one shopper opens: home, a listing, a product. */
export const PAGES_OF_SHOPPER = 3;

/** @returns the visit of the nth page view: home, listing and product in turn, through the front */
export async function openPages(store: StoreApi): Promise<(n: number) => Visit> {
  const listings = (await store.categories()).map(({ handle }) => `/productlisting/${handle}`);
  const products = (await store.products()).map(({ id }) => `/productdetails/${id}`);
  return (n) => {
    const shopper = Math.floor(n / PAGES_OF_SHOPPER);
    const pages = [
      '/',
      listings[shopper % listings.length] ?? '/product',
      products[shopper % products.length] ?? '/product',
    ];
    return visitPage(`${store.shopUrl}${pages[n % PAGES_OF_SHOPPER]}`);
  };
}
