import * as v from 'valibot';
import { messages } from '../messages';
import { refusalText } from './refusal-text';
import { StoreError, type StoreErrorDetails, type StoreErrorKind } from './store-error';

const field = v.fallback(v.nullish(v.string()), null);
/** Without JSON, such as in a proxy's HTML page, only the status is known. */
const bodySchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ type: field, code: field, message: field })),
  { type: null, code: null, message: null },
);

/**
 * Turns a response that is not 2xx into an error. Only this module knows Medusa's error bodies, `{type, code, message}`.
 * @param retryAfter ms, from Retry-After
 * @param reference of the request; part of the error if the failure is the server's
 */
export function parseErrorResponse(
  status: number,
  text: string,
  retryAfter: number | null = null,
  reference: string | null = null,
): StoreError {
  const body = v.parse(bodySchema, text);
  const kind = kindOfStatus(status);
  const refusal = { type: body.type || null, code: body.code || null, retryAfter };
  const known = refusalText(refusal);
  const isFault = kind === 'unavailable' && status !== 429 && known === null;
  const details: StoreErrorDetails = {
    status,
    body: text,
    ...refusal,
    serverMessage: body.message || null,
    reference: isFault ? reference : null,
  };
  // The server's message for a fault ('An unknown error occurred.') does not help the shopper.
  const own = kind === 'unavailable' ? messages.unavailable : (body.message ?? messages.refused);
  return new StoreError(kind, known ?? own, details);
}

function kindOfStatus(status: number): StoreErrorKind {
  if (status === 404) return 'not-found';
  if (status === 401) return 'sign-in-needed';
  if (status === 429 || status >= 500) return 'unavailable';
  return status >= 400 ? 'refused' : 'unexpected-response';
}
