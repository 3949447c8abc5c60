import type { SealedBatch } from '../log/sealed-batch';
import type { Failure, RequestContext, Retry } from '../transport/transport';
import { isRouteMissing, isUnauthorized, ledgerRefusal } from './response-origin';
import { isStockMedusa, LEDGER_PATH, type Shop, statusOf } from './shop';
import type { Failed } from './store-call';

/**
 * A call that is to be repeated.
 * @param failedKeys of the effects that the server could not apply
 */
export function retryOf({ response }: Failed, failedKeys: readonly string[] = []): Retry {
  const { retryAfter = null, reference = null } = response ?? {};
  return { kind: 'retry', retryAfter, failedKeys, reference };
}

/**
 * What a failed ledger call means for the lane: only responses of the ledger itself count, all others
 * are retried.
 * @param batch that was sent, if any
 */
export function ledgerFailure(failed: Failed, batch?: SealedBatch): Failure {
  const { response } = failed;
  const refusal = ledgerRefusal(response);
  if (response === null || refusal === null) return retryOf(failed);
  const { status } = response;
  if (status === 401) return { kind: 'sign-in-needed' };
  const keys = batch?.effects.map(({ key }) => key) ?? [];
  // The ledger does not name the invalid effect; sent alone, it is found.
  if (status === 400 && refusal.type === 'invalid_data') return retryOf(failed, keys);
  // An order that this server never takes is cancelled, and the cart can be changed again.
  if (status === 404 && refusal.type === 'no_orders') return retryOf(failed, keys);
  const isEffectFailed = status === 500 && refusal.type === 'effect_failed';
  return retryOf(failed, isEffectFailed ? keys.filter((key) => key === refusal.key) : []);
}

/**
 * What a failed call of Medusa's own routes means for the lane. A 401 is confirmed first, since a
 * proxy's must not sign the customer out.
 */
export async function medusaFailure(
  failed: Failed,
  { token, hasMetLedger }: RequestContext,
  shop: Shop,
): Promise<Failure> {
  if (failed.response?.status !== 401 || token === null) return retryOf(failed);
  return (await isTokenRefused(failed, token, hasMetLedger, shop))
    ? { kind: 'sign-in-needed' }
    : retryOf(failed);
}

/**
 * Asks the ledger whether the token is valid; with a stock Medusa, the 401 itself has to suffice. During
 * an update, an instance without the ledger's route does not make the shop a stock Medusa.
 */
async function isTokenRefused(refusal: Failed, token: string, hasMetLedger: boolean, shop: Shop) {
  const status = await statusOf(shop, token);
  if (status.kind === 'answer') return false;
  if (ledgerRefusal(status.response) !== null) return status.response?.status === 401;
  const mayBeStock =
    !hasMetLedger &&
    isRouteMissing(status.response, LEDGER_PATH) &&
    isUnauthorized(refusal.response);
  return mayBeStock && (await isStockMedusa(shop));
}
