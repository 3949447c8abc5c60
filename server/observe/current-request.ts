import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work`, including its asynchronous parts, in the context of a request. */
export function runWithRequestId<T>(requestId: string, work: () => T): T {
  return storage.run(requestId, work);
}

/** The id of the request that the caller belongs to; undefined in background work. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}

/** The header that links the front's own calls to the backend to the client's request. */
export function requestIdHeader(): Record<string, string> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { 'x-request-id': requestId };
}
