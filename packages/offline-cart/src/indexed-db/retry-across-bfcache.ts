import { isInBfcache, onBfcacheChange, whenRestored } from '../browser/bfcache';

export interface Attempt {
  /** Registers the only transaction of this attempt, as soon as it has begun. */
  track: (transaction: IDBTransaction) => void;
}

/**
 * Runs work that consists of one IndexedDB transaction, and repeats it if the page enters the
 * back/forward cache. In WebKit a page in that cache with an open transaction blocks every other page,
 * so the transaction is aborted.
 *
 * A transaction takes effect at most once: it is aborted only before its commit was requested. After
 * that the browser finishes it without the page and reports the result when the page is restored.
 */
export async function retryAcrossBfcache<Result>(work: (attempt: Attempt) => Promise<Result>) {
  for (;;) {
    await whenRestored();
    const attempt = newAttempt();
    try {
      return await Promise.race([work(attempt), attempt.interruption]);
    } catch (error) {
      if (!attempt.isInterrupted()) throw error;
    } finally {
      attempt.end();
    }
  }
}

function newAttempt() {
  let transaction: IDBTransaction | null = null;
  let isInterrupted = false;
  let reject: (reason: Error) => void = () => undefined;
  const interruption = new Promise<never>((_resolve, fail) => {
    reject = fail;
  });
  // A successful attempt never awaits it.
  interruption.catch(() => undefined);

  function interrupt(): void {
    // The connection is still opening, which WebKit may abort with an error. Nothing has begun, so any
    // failure can be repeated.
    isInterrupted = transaction === null || isAborted(transaction);
    if (isInterrupted && transaction !== null)
      reject(new Error('The page entered the back/forward cache'));
  }

  const end = onBfcacheChange((isCached) => isCached && interrupt());
  return {
    interruption,
    isInterrupted: () => isInterrupted,
    end,
    track: (begun: IDBTransaction): void => {
      transaction = begun;
      isInterrupted = false;
      if (isInBfcache()) interrupt();
    },
  };
}

/** @returns false if the transaction is committing or finished */
function isAborted(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}
