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

const clients = new AsyncLocalStorage<string>();

/** Runs `work` for one client: the backend counts its calls for that address, as it counts calls of the client's own. */
export function runForClient<T>(address: string | undefined, work: () => T): T {
  return address === undefined ? work() : clients.run(address, work);
}

/** The headers of a rendering's calls to the backend. */
export function renderingHeaders(): Record<string, string> {
  const address = clients.getStore();
  return { ...requestIdHeader(), ...(address !== undefined && { 'x-forwarded-for': address }) };
}

/** The header that links the front's own calls to the backend to the client's request. */
export function requestIdHeader(): Record<string, string> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { 'x-request-id': requestId };
}
