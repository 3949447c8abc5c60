import type { Log } from '../log/step';
import type { CartEdit, ShownProduct, ShownVariant, WishEdit } from '../model/edit';
import { randomId } from '../model/random-id';
import type { TapInfo } from '../steps/append';
import { fenceOf, applyRead } from '../steps/apply-read';

export function variant(variantId: string, unitPrice = 1000): ShownVariant {
  return {
    variantId,
    productId: `product_${variantId}`,
    title: `Title of ${variantId}`,
    variantTitle: null,
    handle: variantId,
    thumbnail: `/${variantId}.jpg`,
    unitPrice,
    compareAtUnitPrice: unitPrice,
    limit: null,
  };
}

function product(productId: string): ShownProduct {
  return {
    productId,
    variantId: null,
    title: `Title of ${productId}`,
    handle: productId,
    thumbnail: null,
    unitPrice: 1000,
    compareAtUnitPrice: 1000,
  };
}

export const add = (id: string, quantity = 1): CartEdit => ({
  op: 'add',
  item: variant(id),
  quantity,
});
export const adjust = (id: string, by: number): CartEdit => ({
  op: 'adjust',
  item: variant(id),
  by,
});
export const setTo = (id: string, quantity: number): CartEdit => ({
  op: 'set',
  item: variant(id),
  quantity,
});
export const remove = (id: string): CartEdit => ({ op: 'remove', item: variant(id) });
export const code = (name: string): CartEdit => ({ op: 'code', code: name });
export const uncode = (name: string): CartEdit => ({ op: 'uncode', code: name });
export const wish = (id: string): WishEdit => ({ op: 'wish', item: product(id) });
export const unwish = (id: string): WishEdit => ({ op: 'unwish', item: product(id) });

/**
 * A tap with a new id.
 * @param time ms since 1970
 */
export const tapped = (epoch: number, time: number): TapInfo => ({ id: randomId(), epoch, time });

/** Stores a read in which the owner has no cart. Edits of an unknown cart are not sealed. */
export async function storeMissingCart(log: Log): Promise<void> {
  const fence = fenceOf(await log.read(), 'cart');
  await log.change(applyRead(fence, { lane: 'cart', cart: null }, 0));
}
