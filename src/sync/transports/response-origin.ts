import * as v from 'valibot';
import type { StoreError } from '@/commerce/http/store-error';

/** In each response of the ledger (docs/ledger.md); what lacks it may be a proxy's, a firewall's or a login page's. */
export const ledgerMarker = { ledger: v.pipe(v.number(), v.minValue(1)) };

const refusalSchema = v.object({
  ...ledgerMarker,
  type: v.nullish(v.string(), null),
  /** The effect that a refusal is about. */
  key: v.nullish(v.string(), null),
});

/** Medusa's `type` of an error. */
const medusaTypes: ReadonlySet<string | null> = new Set([
  'conflict',
  'database_error',
  'duplicate_error',
  'forbidden',
  'invalid_argument',
  'invalid_data',
  'not_allowed',
  'not_found',
  'unauthorized',
  'unexpected_state',
  'unknown_error',
]);

/** What the ledger itself said by a response that is not 2xx; null where somebody else answered for it. */
export function ledgerRefusal({ body }: StoreError): v.InferOutput<typeof refusalSchema> | null {
  const parsed = v.safeParse(refusalSchema, parseJson(body ?? ''));
  return parsed.success ? parsed.output : null;
}

/** Whether a response that is not 2xx is in the form of Medusa's errors. */
export function isMedusas({ type }: StoreError): boolean {
  return medusaTypes.has(type);
}

/** Whether Medusa says that there is no such cart; it names the cart, which nobody on the way can know to do. */
export function isCartMissing(
  { status, type, serverMessage }: StoreError,
  cartId: string,
): boolean {
  const words = serverMessage ?? '';
  return status === 404 && type === 'not_found' && /^cart\b/i.test(words) && words.includes(cartId);
}

/** Whether a Medusa says that it does not know the route of the ledger: in its own form, or in Express's words. */
export function isRouteMissing({ status, type, body }: StoreError): boolean {
  return (
    status === 404 && (type === 'not_found' || /\bCannot GET \/store\/sync\b/.test(body ?? ''))
  );
}

/** Whether Medusa says that a token does not hold, as far as the response alone can tell. */
export function isUnauthorized({ status, type, serverMessage }: StoreError): boolean {
  return status === 401 && (type === 'unauthorized' || serverMessage === 'Unauthorized');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
