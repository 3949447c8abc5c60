import { StoreError } from '@/commerce/http/store-error';
import type { RequestContext, Failure, Retry, SealedBatch } from '@aangan/offline-cart';
import { isRouteMissing, isUnauthorized, ledgerRefusal } from './response-origin';
import { askForLedger, isStockMedusa } from './stock-medusa';

/**
 * A call that is to be repeated.
 * @param failedKeys of the effects that the server could not apply
 * @throws errors that are not StoreErrors, which are bugs
 */
export function retryOf(error: unknown, failedKeys: readonly string[] = []): Retry {
  if (!(error instanceof StoreError)) throw error;
  const { retryAfter, reference } = error;
  return { kind: 'retry', retryAfter, failedKeys, reference };
}

/**
 * What a failed ledger call means for the lane: only responses of the ledger itself count, all others
 * are retried.
 * @param batch that was sent, if any
 * @throws errors that are not StoreErrors
 */
export function classifyLedgerFailure(error: unknown, batch?: SealedBatch): Failure {
  if (!(error instanceof StoreError)) throw error;
  const refusal = ledgerRefusal(error);
  if (refusal === null) return retryOf(error);
  if (error.status === 401) return { kind: 'sign-in-needed' };
  const keys = batch?.effects.map(({ key }) => key) ?? [];
  // The ledger does not name the invalid effect; sent alone, it is found.
  if (error.status === 400 && refusal.type === 'invalid_data') return retryOf(error, keys);
  const isEffectFailed = error.status === 500 && refusal.type === 'effect_failed';
  return retryOf(error, isEffectFailed ? keys.filter((key) => key === refusal.key) : []);
}

/**
 * What a failed call of Medusa's own routes means for the lane. A 401 is confirmed first, since a
 * proxy's must not sign the customer out.
 * @throws errors that are not StoreErrors
 */
export async function classifyFailure(error: unknown, asking: RequestContext): Promise<Failure> {
  if (!(error instanceof StoreError)) throw error;
  const { token, hasMetLedger } = asking;
  if (error.kind !== 'sign-in-needed' || token === null) return retryOf(error);
  return (await isTokenRefused(error, token, hasMetLedger))
    ? { kind: 'sign-in-needed' }
    : retryOf(error);
}

/**
 * Asks the ledger whether the token is valid; with a stock Medusa, the 401 itself has to suffice. During
 * an update, an instance without the ledger's route does not make the shop a stock Medusa.
 */
async function isTokenRefused(refusal: StoreError, token: string, hasMetLedger: boolean) {
  try {
    await askForLedger(token);
    return false;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (ledgerRefusal(error) !== null) return error.status === 401;
    const mayBeStock = !hasMetLedger && isRouteMissing(error) && isUnauthorized(refusal);
    return mayBeStock && (await isStockMedusa());
  }
}
