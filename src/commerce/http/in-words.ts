import { StoreError } from './store-error';

/**
 * The server's own words of a failure, where it gave some that help. Of a 5xx they help nobody; of a 429 they tell how
 * long to wait.
 */
export function serverWords(error: unknown): string | null {
  if (!(error instanceof StoreError)) return null;
  return error.kind === 'unavailable' && error.status !== 429 ? null : error.serverMessage;
}

/**
 * Gives a failed call the specification's text, unless the server has better words or the shop was not reached at all.
 * @throws StoreError of the same kind as the call's; what is no StoreError as it is
 */
export async function inWords<T>(text: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (error.kind === 'offline' || error.kind === 'timeout') throw error;
    throw reworded(error, serverWords(error) ?? text);
  }
}

/** The same failure with other words. */
export function reworded(error: StoreError, message: string): StoreError {
  return new StoreError(error.kind, message, {
    ...(error.status === null ? {} : { status: error.status }),
    ...(error.code === null ? {} : { code: error.code }),
    ...(error.type === null ? {} : { type: error.type }),
    ...(error.serverMessage === null ? {} : { serverMessage: error.serverMessage }),
    ...(error.reference === null ? {} : { reference: error.reference }),
    cause: error,
  });
}
