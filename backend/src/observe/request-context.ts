import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The request whose work is being done. */
export type RequestContext = {
  requestId: string;
  /** Template of its route, once it is known. */ route: string;
};

const current = new AsyncLocalStorage<RequestContext>();

/** As the web front makes or takes them over: harmless in a log, in a header and in a comment of SQL. */
const WELL_FORMED_ID = /^[\w.-]{8,64}$/;

/** The caller's request id when it is harmless, otherwise a new one. */
export function requestIdFrom(given: unknown): string {
  return typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : randomUUID();
}

/** Runs `work` and all that comes of it as that of a request. */
export function asRequest<T>(context: RequestContext, work: () => T): T {
  return current.run(context, work);
}

/** The request whose work this is; undefined in jobs and at the start. */
export function currentRequest(): RequestContext | undefined {
  return current.getStore();
}
