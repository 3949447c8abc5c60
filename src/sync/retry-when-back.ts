import { isPageAway, onPageAway, whenBack } from './page-away';

export interface Attempt {
  /** Names the one transaction of this attempt, as soon as it has begun. */
  track: (transaction: IDBTransaction) => void;
}

/**
 * Runs work that consists of one IndexedDB transaction. A page that enters the back/forward cache with a transaction open blocks
 * every other page in WebKit, so that the transaction is aborted then, and the work runs again when the page is back.
 *
 * A transaction takes effect at most once: it is aborted only before its commit was requested. From then on the browser finishes
 * it without the page, and its own event tells the result, on return if need be.
 */
export async function retryWhenBack<Result>(
  work: (attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    await whenBack();
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
  // An attempt that succeeds leaves it unawaited.
  interruption.catch(() => undefined);

  function interrupt(): void {
    // Still opening: WebKit may abort that itself, with an error. What has not begun can be repeated whatever it fails with.
    isInterrupted = transaction === null || isAborted(transaction);
    if (isInterrupted && transaction !== null) reject(new Error('The page was left'));
  }

  const end = onPageAway((isAway) => isAway && interrupt());
  return {
    interruption,
    isInterrupted: () => isInterrupted,
    end,
    track: (begun: IDBTransaction): void => {
      transaction = begun;
      isInterrupted = false;
      if (isPageAway()) interrupt();
    },
  };
}

/** @returns false for a transaction that is committing, or is over */
function isAborted(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}
