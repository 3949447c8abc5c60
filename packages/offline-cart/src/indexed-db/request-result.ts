/** The result of an IndexedDB request. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No result')));
  });
}

/** Resolves when the transaction is committed, rejects when it is aborted. The promise may stay unawaited. */
export function completionOf(transaction: IDBTransaction): Promise<void> {
  const completion = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => {
      reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
    });
  });
  completion.catch(() => undefined);
  return completion;
}
