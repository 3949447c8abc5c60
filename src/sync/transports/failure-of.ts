import { StoreError } from '@/commerce/http/store-error';
import type { SealedBatch } from '../log/sealed-batch';
import { isRouteMissing, isUnauthorized, ledgerRefusal } from './response-origin';
import { askForLedger, isStockMedusa } from './stock-medusa';
import type { Asking, Failure, Retry } from './transport';

/**
 * A call that is to be made again.
 * @param failedKeys of the effects that the server says it cannot do
 * @throws what is no StoreError: a mistake of the program
 */
export function retryOf(error: unknown, failedKeys: readonly string[] = []): Retry {
  if (!(error instanceof StoreError)) throw error;
  const { retryAfter, reference } = error;
  return { kind: 'retry', retryAfter, failedKeys, reference };
}

/**
 * What a failed call of the ledger means to the lane: only what the ledger itself says counts, all else is retried.
 * @param batch that was sent, where it was one
 * @throws what is no StoreError
 */
export function ledgerFailureOf(error: unknown, batch?: SealedBatch): Failure {
  if (!(error instanceof StoreError)) throw error;
  const refusal = ledgerRefusal(error);
  if (refusal === null) return retryOf(error);
  if (error.status === 401) return { kind: 'sign-in-needed' };
  const keys = batch?.effects.map(({ key }) => key) ?? [];
  // Which of them it cannot read, it does not say; alone, each is told from the others.
  if (error.status === 400 && refusal.type === 'invalid_data') return retryOf(error, keys);
  const isEffectFailed = error.status === 500 && refusal.type === 'effect_failed';
  return retryOf(error, isEffectFailed ? keys.filter((key) => key === refusal.key) : []);
}

/**
 * What a failed call of Medusa's own routes means to the lane. A 401 is confirmed first: one from a proxy must not sign
 * the customer out.
 * @throws what is no StoreError
 */
export async function failureOf(error: unknown, asking: Asking): Promise<Failure> {
  if (!(error instanceof StoreError)) throw error;
  const { token, hasMetLedger } = asking;
  if (error.kind !== 'sign-in-needed' || token === null) return retryOf(error);
  return (await isTokenRefused(error, token, hasMetLedger))
    ? { kind: 'sign-in-needed' }
    : retryOf(error);
}

/**
 * The ledger knows best whether a token holds; a stock Medusa has said all that it can by the 401. An instance that does
 * not know the ledger's route makes the shop no stock Medusa while it is being updated.
 */
async function isTokenRefused(
  refusal: StoreError,
  token: string,
  hasMetLedger: boolean,
): Promise<boolean> {
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
