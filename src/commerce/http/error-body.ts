import * as v from 'valibot';
import { messages } from '../messages';
import { StoreError, type StoreErrorDetails, type StoreErrorKind } from './store-error';

const bodySchema = v.object({
  type: v.fallback(v.nullish(v.string()), null),
  code: v.fallback(v.nullish(v.string()), null),
  message: v.fallback(v.nullish(v.string()), null),
});

/**
 * Makes an error of an answer that is not 2xx. The only place that knows Medusa's error bodies, `{type, code, message}`.
 * @param retryAfter ms that the answer asks to wait
 * @param reference of the request; told where the failure is the server's
 */
export function errorOfAnswer(
  status: number,
  text: string,
  retryAfter: number | null = null,
  reference: string | null = null,
): StoreError {
  const body = parseBody(text);
  const kind = kindOfStatus(status);
  const isFault = kind === 'unavailable' && status !== 429;
  const details: StoreErrorDetails = {
    status,
    body: text,
    code: body.code || null,
    type: body.type || null,
    serverMessage: body.message || null,
    retryAfter,
    reference: isFault ? reference : null,
  };
  // Of a 5xx the server's own words ('An unknown error occurred.') help nobody; of a 429 they tell how long to wait.
  const own = isFault ? null : body.message;
  const message = own ?? (kind === 'unavailable' ? messages.unavailable : messages.refused);
  return new StoreError(kind, message, details);
}

function parseBody(text: string): v.InferOutput<typeof bodySchema> {
  try {
    const parsed = v.safeParse(bodySchema, JSON.parse(text));
    if (parsed.success) return parsed.output;
  } catch {
    // A proxy's HTML page or nothing at all: the status has to do.
  }
  return { type: null, code: null, message: null };
}

function kindOfStatus(status: number): StoreErrorKind {
  if (status === 404) return 'not-found';
  if (status === 401) return 'sign-in-needed';
  if (status === 429 || status >= 500) return 'unavailable';
  return status >= 400 ? 'refused' : 'unexpected-answer';
}
