import * as v from 'valibot';
import type { StoreError } from '@/commerce/http/store-error';

/**
 * A field in each response of the ledger (docs/ledger-protocol.md). A response without it may come from a proxy,
 * a firewall or a login page.
 */
export const ledgerMarker = { ledger: v.pipe(v.number(), v.minValue(1)) };

/** The text of a body. */
export const jsonText = v.pipe(v.string(), v.parseJson());

const refusalSchema = v.pipe(
  jsonText,
  v.object({
    ...ledgerMarker,
    type: v.nullish(v.string(), null),
    /** The effect that a refusal concerns. */
    key: v.nullish(v.string(), null),
  }),
);

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

/** The ledger's refusal in a response that is not 2xx; null if the ledger did not send it. */
export function ledgerRefusal({ body }: StoreError): v.InferOutput<typeof refusalSchema> | null {
  const parsed = v.safeParse(refusalSchema, body);
  return parsed.success ? parsed.output : null;
}

/** Whether a response that is not 2xx is in the form of Medusa's errors. */
export function isMedusaError({ type }: StoreError): boolean {
  return medusaTypes.has(type);
}

/** Whether Medusa reports that there is no such cart. It names the cart's id, which a proxy cannot know. */
export function isCartMissing(
  { status, type, serverMessage }: StoreError,
  cartId: string,
): boolean {
  const words = serverMessage ?? '';
  return status === 404 && type === 'not_found' && /^cart\b/i.test(words) && words.includes(cartId);
}

/**
 * Whether a Medusa reports that it does not know the ledger's route: Express does, in a text that names
 * the route. Medusa's own errors concern what its routes look for, and a proxy may use their form.
 */
export function isRouteMissing({ status, body }: StoreError): boolean {
  return status === 404 && /\bCannot GET \/store\/sync\b/.test(body ?? '');
}

/** Whether Medusa reports an invalid token, as far as the response alone can show. */
export function isUnauthorized({ status, type, serverMessage }: StoreError): boolean {
  return status === 401 && (type === 'unauthorized' || serverMessage === 'Unauthorized');
}
