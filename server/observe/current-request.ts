import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work`, and all that comes of it, as that of the request with this id. */
export function asRequest<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work);
}

/** The id of the request whose work this is; undefined in what the front does by itself. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** What the front's own calls to the backend say of whom they are made for. */
export function requestIdHeader(): Record<string, string> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { 'x-request-id': requestId };
}
