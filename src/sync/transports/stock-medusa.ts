import { request } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import * as v from 'valibot';
import { randomId } from '@aangan/offline-cart';
import { cartOrNull } from './cart-or-null';
import { isRouteMissing, ledgerMarker } from './response-origin';

/**
 * Requests the ledger's status.
 * @param token to be checked as well. Without one the response is about the shop alone: the session may
 * still hold the lapsed token of a customer who has logged out.
 * @throws StoreError
 */
export function askForLedger(token: string | null = null) {
  return request('/store/sync', v.object(ledgerMarker), {
    cache: 'no-store',
    retry: false,
    token,
  });
}

/** Whether a Medusa responds that names a cart that cannot exist, and again does not know the ledger. */
export async function isStockMedusa(): Promise<boolean> {
  let isCartMissing = false;
  try {
    isCartMissing = (await cartOrNull(`cart_${randomId()}`, null)) === null;
    if (isCartMissing) await askForLedger();
    return false;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return isCartMissing && isRouteMissing(error);
  }
}
