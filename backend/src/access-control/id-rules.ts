import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { assertMayUseCart } from '@aangan/medusa-ledger/carts/cart-owner';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { idNotFound } from '../errors/refusals';
import { cartOfCollection } from '../payments/payable-cart';

/** The caller of a request that contains ids. */
export type Caller = {
  container: MedusaContainer;
  /** The signed-in customer. */
  customerId: string | undefined;
  /** Sales channels of the request's publishable key. */
  salesChannels: readonly string[];
  /** The ids at another path of the same request. */
  idsAt: (place: string) => readonly string[];
};

/** Which ids are allowed. */
export type IdRule = {
  /** Explanation for readers of the table. */
  means: string;
  /** @throws {MedusaError} not found, with the same message for foreign and for unknown ids */
  assert?: (caller: Caller, ids: readonly string[]) => Promise<void>;
};

const rowSchema = z.object({ id: z.string() });

/**
 * Ids of objects that belong to a parent.
 * @param parentOf returns the id of the parent
 * @param sql selects those of `:ids` that belong to `:parent`
 */
function children(
  name: string,
  parentOf: (caller: Caller) => string | undefined,
  sql: string,
): IdRule {
  return {
    means: `${name} of that parent`,
    assert: async (caller, ids) => {
      const parent = parentOf(caller) ?? '';
      const rows = await queryRows(caller.container, rowSchema, sql, { parent, ids: [...ids] });
      const own = new Set(rows.map(({ id }) => id));
      const foreign = ids.find((id) => !own.has(id));
      if (foreign !== undefined) throw idNotFound(name, foreign);
    },
  };
}

const pathId = ({ idsAt }: Caller): string | undefined => idsAt('params.id')[0];

export const LINE_OF_CART = children(
  'Line item',
  pathId,
  `select id from cart_line_item
   where cart_id = :parent and id = any(:ids) and deleted_at is null`,
);

export const ITEM_OF_ORDER = children(
  'Order item',
  pathId,
  `select item_id as id from order_item
   where order_id = :parent and item_id = any(:ids) and deleted_at is null`,
);

export const ADDRESS_OF_CUSTOMER = children(
  'Address',
  ({ customerId }) => customerId,
  `select id from customer_address
   where customer_id = :parent and id = any(:ids) and deleted_at is null`,
);

export const OWN_CART: IdRule = {
  means: "a cart of the caller's, or a guest's",
  assert: async ({ container, customerId }, ids) => {
    for (const id of ids) await assertMayUseCart(container, id, customerId);
  },
};

export const OWN_COLLECTION: IdRule = {
  means: 'the payment collection of such a cart',
  assert: async ({ container, customerId }, ids) => {
    for (const id of ids) {
      const cartId = await cartOfCollection(container, id);
      if (cartId === undefined) throw idNotFound('Payment collection', id);
      await assertMayUseCart(container, cartId, customerId);
    }
  },
};

/** Medusa requires this when a cart is created, but not when it is updated. */
export const CHANNEL_OF_KEY: IdRule = {
  means: "a sales channel of the request's publishable key",
  assert: ({ salesChannels }, ids) => {
    const foreign = ids.find((id) => !salesChannels.includes(id));
    if (foreign !== undefined) throw idNotFound('Sales channel', foreign);
    return Promise.resolve();
  },
};

/** Checked by `guards/ownership.ts`; the buyer of an order never changes. */
export const OWN_ORDER: IdRule = { means: 'an order of the caller, or one whose proof is sent' };

/** Checked by `guards/ownership.ts`. */
export const PROVEN_PAYMENT: IdRule = { means: 'a payment whose proof is sent' };

export const SHARED: IdRule = { means: 'public: it belongs to no shopper' };

/** `modules/wishlist-share`: every caller who has the token may read. */
export const SHARE_TOKEN: IdRule = { means: 'the random token of a link, which is its own proof' };

export const NO_OBJECT: IdRule = { means: 'stored as a text: it names no object of the shop' };

export const REFUSED: IdRule = { means: 'refused by guards/cart-body.ts' };

export const CLOSED: IdRule = { means: 'the route is closed (guards/guard.ts)' };

export const AMONG_OWN: IdRule = { means: 'searched only among those of the parent' };

/** Checked by `guards/ownership.ts`; the payment is settled under the cart's lock. */
export const PAID_CART: IdRule = { means: 'the cart of the reported payment' };

export const SIGNED: IdRule = {
  means: 'signed by the gateway, and compared with the cart if there is one',
};

/** The ledger checks it under the locks of the owner and the cart (`medusa-ledger`). */
export const CART_OF_LEDGER: IdRule = { means: "a cart of the caller's, checked by the ledger" };
