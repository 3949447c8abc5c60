import { refusalText } from './refusal-text';
import { StoreError } from './store-error';

/**
 * The text for a failure: ours for a known reason, else the server's message. Null for a 429 or 5xx without a known reason, as the
 * server's message does not help the shopper.
 */
export function serverErrorText(error: unknown): string | null {
  if (!(error instanceof StoreError)) return null;
  return refusalText(error) ?? (error.kind === 'unavailable' ? null : error.serverMessage);
}

/**
 * Replaces the message of a failed call with the specification's text, unless the server has a better one or did not respond.
 * @throws StoreError of the same kind; other errors unchanged
 */
export async function withErrorText<T>(text: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (error.kind === 'offline' || error.kind === 'timeout') throw error;
    throw replaceMessage(error, serverErrorText(error) ?? text);
  }
}

/** The same failure with another message. */
export function replaceMessage(error: StoreError, message: string): StoreError {
  return new StoreError(error.kind, message, {
    ...(error.status === null ? {} : { status: error.status }),
    ...(error.code === null ? {} : { code: error.code }),
    ...(error.type === null ? {} : { type: error.type }),
    ...(error.serverMessage === null ? {} : { serverMessage: error.serverMessage }),
    ...(error.retryAfter === null ? {} : { retryAfter: error.retryAfter }),
    ...(error.reference === null ? {} : { reference: error.reference }),
    cause: error,
  });
}
