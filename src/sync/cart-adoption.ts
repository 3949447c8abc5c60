import * as v from 'valibot';
import { latestCartId, mergeCart, type MergedCart } from '@/commerce/carts/customer-cart-calls';
import { StoreError } from '@/commerce/http/store-error';
import type { CartId } from './cart-id';
import { clientIdIn } from './client-id';
import { deviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';
import type { InTurn } from './in-turn';
import type { TabSignal } from './tab-signal';

/** What became of the device's cart at sign-in. */
export type Adoption =
  | { kind: 'done'; notMoved: MergedCart['notMoved'] }
  /** The shop could not be asked: the guest's cart stays, and is merged when it is asked again. */
  | { kind: 'failed'; error: StoreError };

interface CartAdoptionParts {
  cartId: CartId;
  store: DeviceStore;
  inTurn: InTurn;
  tabs: TabSignal;
}

const ownerSchema = v.fallback(v.nullish(v.string(), null), null);

/**
 * Makes the cart of this device the signed-in customer's (CART-5): their latest one with the guest's lines in it, else
 * the guest's own, else none. The device keeps whose cart it holds, so that this is done once for all tabs and starts.
 */
export function cartAdoption({ cartId, store, inTurn, tabs }: CartAdoptionParts) {
  async function adopt(customerId: string): Promise<Adoption> {
    const owner = v.parse(ownerSchema, await store.read(deviceKeys.cartOwner));
    if (owner === customerId) return { kind: 'done', notMoved: [] };
    const held = await cartId.read();
    try {
      const merged = held === null ? null : await mergeOrNull(await clientIdIn(store), held);
      const id = merged?.cartId ?? (await latestCartId());
      if (id !== null) await cartId.replace(held, id);
      else if (held !== null) await cartId.forget(held);
      await store.change(deviceKeys.cartOwner, () => customerId);
      tabs.tell();
      return { kind: 'done', notMoved: merged?.notMoved ?? [] };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { kind: 'failed', error };
    }
  }

  return {
    adoptCart: (customerId: string): Promise<Adoption> => inTurn(() => adopt(customerId)),
  };
}

/** Null for a cart that became an order, is gone, or is somebody else's: it has nothing for this customer. */
async function mergeOrNull(client: string, guestCartId: string): Promise<MergedCart | null> {
  try {
    return await mergeCart(client, guestCartId);
  } catch (error) {
    const refused = error instanceof StoreError && /^(not-found|refused)$/.test(error.kind);
    if (!refused) throw error;
    return null;
  }
}
