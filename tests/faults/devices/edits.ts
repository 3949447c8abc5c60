import type { Random } from '../../../src/sync/testing/seeded-random';
import type { Asked } from '../../e2e/world/sync-device';

/** The products that the devices edit. `addedOnly` is only ever added. */
export interface Wares {
  addedOnly: string;
  edited: readonly string[];
  products: readonly string[];
}

/** An edit of the cart. */
export function anyEdit(random: Random, { addedOnly, edited }: Wares): Asked {
  const variant_id = random.one(edited);
  const roll = random.upTo(100);
  if (roll < 40) return { op: 'add', variant_id: addedOnly, quantity: 1 };
  if (roll < 60) return { op: 'add', variant_id, quantity: 1 + random.upTo(2) };
  if (roll < 75) return { op: 'adjust', variant_id, quantity: random.one([1, -1, 2]) };
  if (roll < 90) return { op: 'set', variant_id, quantity: 1 + random.upTo(6) };
  return { op: 'remove', variant_id };
}

/** An edit of the wishlist. */
export function anyWish(random: Random, { products }: Wares): Asked {
  return { op: random.one(['wish', 'wish', 'unwish']), product_id: random.one(products) };
}
