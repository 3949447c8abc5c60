import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { piecesOf, type ShopClient } from './shop-client';
import type { StoreProduct } from './store-api';

const wishlistSchema = v.object({
  wishlist: v.object({ items: v.array(v.object({ productId: v.string() })) }),
});

/** A customer's cart and wishlist as the backend has them. */
export interface BackendState {
  /** Pieces by variant. */
  cart: Record<string, number>;
  /** Ids of products, sorted. */
  wishes: string[];
}

export async function stateAtBackend(client: ShopClient): Promise<BackendState> {
  const cart = await client.call('GET', '/store/customers/me/carts/latest');
  const { body } = await client.call('GET', '/store/customers/me/wishlist');
  const { items } = v.parse(wishlistSchema, body).wishlist;
  return {
    cart: cart.status === 404 ? {} : piecesOf(cart),
    wishes: items.map(({ productId }) => productId).toSorted(),
  };
}

/** Id of the variant that a product page puts into the cart. */
export function firstVariant({ variants }: StoreProduct): string {
  return variants[0]?.id ?? '';
}

/** Opens a product page by a link, or anew, and puts one piece into the cart. */
export async function addOne(page: Page, product: StoreProduct): Promise<void> {
  const button = page.getByRole('button', { name: 'Add To Cart' });
  await page.goto(`/productdetails/${product.id}`);
  await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
  await button.click();
  await page.getByRole('status').getByText('Added to cart', { exact: true }).first().waitFor();
}

/** The heart of a product's own page. */
export async function wishFor(page: Page, product: StoreProduct): Promise<void> {
  await page.goto(`/productdetails/${product.id}`);
  const heart = (what: string) => page.getByRole('button', { name: what, exact: true }).first();
  await heart(`Add ${product.title} to wishlist`).click();
  await heart(`Remove ${product.title} from wishlist`).waitFor();
}

export function cartRow(page: Page, { title }: StoreProduct): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Remove ${title}` }) });
}

/** Pieces of a product as the cart's page shows them. */
export function piecesShown(page: Page, product: StoreProduct): Locator {
  return cartRow(page, product).getByRole('status').first();
}
