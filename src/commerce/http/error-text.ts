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
 * @param text undefined for no replacement
 * @param signInText the text for a 401, if it has one of its own
 * @throws StoreError of the same kind; other errors unchanged
 */
export async function withErrorText<T>(
  text: string | undefined,
  call: Promise<T>,
  signInText?: string,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof StoreError) || text === undefined) throw error;
    if (error.kind === 'offline' || error.kind === 'timeout') throw error;
    const own = error.kind === 'sign-in-needed' ? signInText : undefined;
    throw replaceMessage(error, own ?? serverErrorText(error) ?? text);
  }
}

/** The same failure with another message. */
function replaceMessage(error: StoreError, message: string): StoreError {
  const { kind, ...details } = error;
  return new StoreError(kind, message, { ...details, cause: error });
}

/**
 * Does work that may fail.
 * @param onFailure called before this returns the message of a failed call
 * @returns null on success, else an error message. @throws any other error
 */
export async function problemOf(
  work: () => Promise<void>,
  onFailure: (error: StoreError) => unknown = () => undefined,
): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    await onFailure(error);
    return error.message;
  }
}
