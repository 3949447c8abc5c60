import * as v from 'valibot';
import { jsonText, type StoreResponse } from './store-call';

/**
 * A field in each response of the ledger (docs/ledger-protocol.md). A response without it may come from a proxy, a firewall or a
 * login page.
 */
export const ledgerMarker = { ledger: v.pipe(v.number(), v.minValue(1)) };

const refusalSchema = v.pipe(
  jsonText,
  v.object({
    ...ledgerMarker,
    type: v.nullish(v.string(), null),
    /** The effect that a refusal concerns. */
    key: v.nullish(v.string(), null),
    message: v.nullish(v.string(), null),
  }),
);

const optionalText = v.fallback(v.nullish(v.string(), null), null);

/** An error of Medusa's. */
const medusaErrorSchema = v.pipe(jsonText, v.object({ type: optionalText, message: optionalText }));

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
export function ledgerRefusal(
  response: StoreResponse | null,
): v.InferOutput<typeof refusalSchema> | null {
  const parsed = v.safeParse(refusalSchema, response?.body);
  return parsed.success ? parsed.output : null;
}

/** Whether the ledger itself has sent this response. */
export function isLedgerRefusal(
  response: StoreResponse | null,
  status: number,
  type: string,
): response is StoreResponse {
  return response?.status === status && ledgerRefusal(response)?.type === type;
}

/** Whether a response that is not 2xx is in the form of Medusa's errors. */
export function isMedusaError(response: StoreResponse | null): boolean {
  return medusaTypes.has(medusaError(response).type);
}

/** Whether Medusa reports that there is no such cart. It names the cart's id, which a proxy cannot know. */
export function isCartMissing(response: StoreResponse | null, cartId: string): boolean {
  const { type, message } = medusaError(response);
  const words = message ?? '';
  const isNotFound = response?.status === 404 && type === 'not_found';
  return isNotFound && /^cart\b/i.test(words) && words.includes(cartId);
}

/**
 * Whether a Medusa reports that it does not know a route: Express does, in a text that names it. Medusa's own errors
 * concern what its routes look for, and a proxy may use their form.
 */
export function isRouteMissing(response: StoreResponse | null, path: string): boolean {
  return response?.status === 404 && new RegExp(`\\bCannot GET ${path}\\b`).test(response.body);
}

/** Whether a Medusa reports an invalid token, as far as the response alone can show. */
export function isUnauthorized(response: StoreResponse | null): boolean {
  const { type, message } = medusaError(response);
  return response?.status === 401 && (type === 'unauthorized' || message === 'Unauthorized');
}

/** Without JSON, such as in a proxy's HTML page, only the status is known. */
export function medusaError(
  response: StoreResponse | null,
): v.InferOutput<typeof medusaErrorSchema> {
  const parsed = v.safeParse(medusaErrorSchema, response?.body);
  return parsed.success ? parsed.output : { type: null, message: null };
}
