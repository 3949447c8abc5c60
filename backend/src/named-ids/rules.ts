import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { assertMayUseCart } from '../cart-owner';
import { cartOfCollection } from '../payments/payable-cart';

/** Who names ids, and where. */
export type Asking = {
  container: MedusaContainer;
  /** The signed-in customer. */
  askerId: string | undefined;
  /** Of the publishable key that the call bears. */
  salesChannels: readonly string[];
  /** The ids at another place of the same request. */
  idsAt: (place: string) => readonly string[];
};

/** What the ids at a place may be. */
export type IdRule = {
  /** In words, for the reader of the table. */
  means: string;
  /** @throws {MedusaError} not found, in the same words for somebody else's and for what does not exist */
  assert?: (asking: Asking, ids: readonly string[]) => Promise<void>;
};

function notFound(called: string, id: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `${called} with id: ${id} was not found`);
}

const rowsSchema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/**
 * Ids of what belongs to a parent.
 * @param parentOf the parent's id
 * @param sql asks for the `:ids` that belong to `:parent`
 */
function children(
  called: string,
  parentOf: (asking: Asking) => string | undefined,
  sql: string,
): IdRule {
  return {
    means: `${called} of that parent`,
    assert: async (asking, ids) => {
      const parent = parentOf(asking) ?? '';
      const answer: unknown = await asking.container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw(sql, { parent, ids: [...ids] });
      const own = new Set(rowsSchema.parse(answer).rows.map(({ id }) => id));
      const foreign = ids.find((id) => !own.has(id));
      if (foreign !== undefined) throw notFound(called, foreign);
    },
  };
}

const pathId = ({ idsAt }: Asking): string | undefined => idsAt('params.id')[0];

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

export const ADDRESS_OF_ASKER = children(
  'Address',
  ({ askerId }) => askerId,
  `select id from customer_address
   where customer_id = :parent and id = any(:ids) and deleted_at is null`,
);

export const OWN_CART: IdRule = {
  means: "a cart of the asker's, or a guest's",
  assert: async ({ container, askerId }, ids) => {
    for (const id of ids) await assertMayUseCart(container, id, askerId);
  },
};

/** The payment of such a cart. */
export const OWN_COLLECTION: IdRule = {
  means: 'the payment collection of such a cart',
  assert: async ({ container, askerId }, ids) => {
    for (const id of ids) {
      const cartId = await cartOfCollection(container, id);
      if (cartId === undefined) throw notFound('Payment collection', id);
      await assertMayUseCart(container, cartId, askerId);
    }
  },
};

/** Medusa asks for this when a cart is made, and not when it is changed. */
export const CHANNEL_OF_KEY: IdRule = {
  means: "a sales channel of the call's publishable key",
  assert: ({ salesChannels }, ids) => {
    const foreign = ids.find((id) => !salesChannels.includes(id));
    if (foreign !== undefined) throw notFound('Sales channel', foreign);
    return Promise.resolve();
  },
};

/** `guards/own-order.ts` stands before the route; nobody else becomes its buyer meanwhile. */
export const OWN_ORDER: IdRule = { means: 'an order of the asker, or one whose proof is shown' };

export const SHARED: IdRule = { means: 'of the shop itself: it belongs to no shopper' };

export const REFUSED: IdRule = { means: 'refused by guards/sound-address.ts' };

export const CLOSED: IdRule = { means: 'the route is closed (guards/closed.ts)' };

export const AMONG_OWN: IdRule = { means: "looked for among the parent's own alone" };

/** `guards/own-cart.ts` stands before the route; it is settled under its lock, whoever tells of the payment. */
export const PAID_CART: IdRule = { means: 'the cart of the payment that is told of' };

export const SIGNED: IdRule = { means: 'signed by the gateway, and compared with the cart' };

/** The ledger checks it under the locks of the owner and the cart (`sync/sync-cart.ts`, `cart-merge/merge-carts.ts`). */
export const CART_OF_LEDGER: IdRule = { means: "a cart of the asker's, checked by the ledger" };
