import { type ReceivedResponse, receive } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import { cartFormat } from '@/commerce/carts/cart-calls';
import { currentSettings } from '@/commerce/settings';
import type { CallStore, Failed, LedgerShop } from '@aangan/offline-cart/ledger';
import { areTotalsShown } from '../shown-totals';

/** Calls the shop as all other code of the storefront does. */
const callStore: CallStore = async ({ path, isSentOnce = false, ...call }) => {
  try {
    const options = { ...call, cache: 'no-store', retry: !isSentOnce } as const;
    return responseOf(await receive(path, options));
  } catch (error) {
    return failedOf(error).response;
  }
};

/** This shop, for the sync core. */
export const ledgerShop: LedgerShop = {
  call: callStore,
  cart: cartFormat,
  regionId: () => currentSettings().regionId,
  defersTotals: () => !areTotalsShown(),
};

/**
 * The response that a failed call has.
 * @throws errors that are not StoreErrors, which are bugs
 */
export function failedOf(error: unknown): Failed {
  if (!(error instanceof StoreError)) throw error;
  const { status, body, retryAfter, reference } = error;
  const isReceived = status !== null && body !== null;
  return { kind: 'failed', response: isReceived ? { status, body, retryAfter, reference } : null };
}

function responseOf({ status, text, retryAfter, reference }: ReceivedResponse) {
  return { status, body: text, retryAfter, reference };
}
