import { cartFormat } from '../../../src/commerce/carts/cart-calls';
import { type Answer, cartOf, type ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { type Asked, Device, outcomesOf, type Sealed } from '../../e2e/world/sync-device';

/** Calls of the ledger, or Medusa's own line-item routes. */
export type Side = 'ledger' | 'stock';

/** A shopper with a cart of their own, who makes one edit after the other. */
export interface CartShopper {
  /** Changes the quantity of a line up or down. @returns the status of the response */
  changeQuantity: () => Promise<number>;
  /** Adds a product that the cart does not have, or removes it again. @returns the status of the response */
  toggleProduct: () => Promise<number>;
}

/** The fields that the storefront asks for; both sides return the same. */
const FIELDS = new URLSearchParams({ fields: cartFormat.fields }).toString();

interface ShopperParts {
  store: StoreApi;
  client: ShopClient;
  /** Variants of the cart's lines, and one more that is not in it. */
  variants: readonly string[];
  /** Whether devices leave totals for later, as they do while no page shows them. */
  defersTotals: boolean;
}

/** Opens a shopper whose cart has a line for each variant but the last. */
export async function openShopper(side: Side, parts: ShopperParts): Promise<CartShopper> {
  const { store, client, variants } = parts;
  const { regionId: region_id, salesChannelId: sales_channel_id } = store.settings;
  const items = variants.slice(0, -1).map((variant_id) => ({ variant_id, quantity: 2 }));
  const created = await client.call('POST', '/store/carts', { region_id, sales_channel_id, items });
  const cart = cartOf(created);
  return side === 'ledger' ? ledgerShopper(cart.id, parts) : stockShopper(cart, parts);
}

function ledgerShopper(
  cartId: string,
  { store, client, variants, defersTotals }: ShopperParts,
): CartShopper {
  const device = new Device(store, client);
  let waiting: Sealed[] = [];
  const edit = async (next: Asked): Promise<number> => {
    // A rejected batch stays sealed and is sent again.
    if (waiting.length === 0) waiting = device.seal(next);
    const answer = await client.call('POST', `/store/sync/cart?${FIELDS}`, {
      client: device.client,
      cart_id: cartId,
      region_id: store.settings.regionId,
      effects: waiting,
      ...(defersTotals && { defer_totals: true }),
    });
    if (answer.status === 503) return answer.status;
    const outcomes = outcomesOf(answer);
    if (outcomes.join() !== 'applied') throw new Error(`The edit was ${outcomes.join()}`);
    waiting = [];
    return answer.status;
  };
  const inTurn = alternating(variants);
  return {
    changeQuantity: () => edit({ op: 'adjust', ...inTurn.quantity() }),
    toggleProduct: () => {
      const { variant_id, isAdded } = inTurn.product();
      return edit(isAdded ? { op: 'add', variant_id, quantity: 1 } : { op: 'remove', variant_id });
    },
  };
}

function stockShopper(
  cart: ReturnType<typeof cartOf>,
  { client, variants }: ShopperParts,
): CartShopper {
  const lineOf = new Map(cart.items.map(({ variant_id, id }) => [variant_id, id]));
  const quantities = new Map(cart.items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const inTurn = alternating(variants);
  const path = `/store/carts/${cart.id}/line-items`;
  const add = async (variant_id: string): Promise<number> => {
    const body = { variant_id, quantity: 1 };
    const answer = succeeded(await client.call('POST', `${path}?${FIELDS}`, body));
    const line = cartOf(answer).items.find((item) => item.variant_id === variant_id);
    if (line === undefined) throw new Error('The product was not added');
    lineOf.set(variant_id, line.id);
    return answer.status;
  };
  return {
    changeQuantity: async () => {
      const { variant_id, quantity: by } = inTurn.quantity();
      const quantity = (quantities.get(variant_id) ?? 0) + by;
      quantities.set(variant_id, quantity);
      const line = `${path}/${lineOf.get(variant_id)}?${FIELDS}`;
      const answer = await client.call('POST', line, { quantity });
      // The next edit comes in its place: quantities are absolute.
      return answer.status === 503 ? 503 : succeeded(answer).status;
    },
    toggleProduct: async () => {
      const { variant_id, isAdded } = inTurn.product();
      if (isAdded) return add(variant_id);
      const line = `${path}/${lineOf.get(variant_id)}?${FIELDS}`;
      return succeeded(await client.call('DELETE', line)).status;
    },
  };
}

function succeeded(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Goes through the lines and raises each by one, then lowers each again; the last variant is added, then removed. */
export function alternating(variants: readonly string[]) {
  const lines = variants.slice(0, -1);
  const other = variants.at(-1) ?? '';
  let quantityEdits = 0;
  let productEdits = 0;
  return {
    quantity: () => {
      const round = Math.floor(quantityEdits / lines.length);
      const variant_id = lines[quantityEdits % lines.length] ?? '';
      quantityEdits += 1;
      return { variant_id, quantity: round % 2 === 0 ? 1 : -1 };
    },
    product: () => {
      productEdits += 1;
      return { variant_id: other, isAdded: productEdits % 2 === 1 };
    },
  };
}
