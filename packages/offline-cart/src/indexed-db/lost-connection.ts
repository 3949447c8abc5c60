/** Pauses before each further attempt (ms): the browser starts the process of its databases anew meanwhile. */
const PAUSES_MS = [0, 50, 400];

/**
 * Whether the browser has lost the connection: it was closed, or the process that holds the databases has ended. WebKit calls that
 * UnknownError, "Connection to Indexed Database server lost".
 */
function isLost(error: unknown): boolean {
  return (
    error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)
  );
}

/**
 * Runs work again on a new connection after the browser has lost the old one. What was committed when it was lost may be stored
 * or not: the work must lead to the same result on both.
 * @param forget drops the lost connection
 */
export async function withReconnect<Result>(
  forget: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    forget();
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return work();
}
