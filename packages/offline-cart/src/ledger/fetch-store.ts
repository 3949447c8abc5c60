import type { CallStore, StoreCall } from './store-call';

/** Where a shop is, and as whom its storefront calls. */
export interface StoreAddress {
  /** Address of the Medusa application, or of a proxy before it, which may have a path. Without `/store`. */
  url: string;
  /** Empty where a proxy before the shop adds it. */
  publishableKey: string;
  /** ms for a call with its whole response; default 15 s, and 30 s for a POST. */
  timeout?: number;
  /** Default the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 30_000;

/**
 * Calls a shop with `fetch`. A redirect, and a response that ends early or does not come in time, count as none.
 * @throws TypeError if `url` is not an absolute HTTP address
 */
export function fetchStore({ url, publishableKey, timeout, fetch }: StoreAddress): CallStore {
  if (!isHttpUrl(url)) throw new TypeError(`url must begin with http:// or https://, not "${url}"`);
  return async ({ method, path, query = {}, body, token }) => {
    const target = new URL(`${url.replace(/\/+$/, '')}${path}`);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeout ?? timeoutOf(method));
    try {
      const response = await (fetch ?? globalThis.fetch)(target, {
        method,
        headers: {
          accept: 'application/json',
          'x-publishable-api-key': publishableKey,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        cache: 'no-store',
        // A 307 or 308 would repeat the token and the secrets of the body at another origin.
        redirect: 'error',
        signal: controller.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const { status, headers } = response;
      return {
        status,
        body: await response.text(),
        retryAfter: parseRetryAfter(headers.get('retry-after'), Date.now()),
        reference: isServerFault(status) ? headers.get('x-request-id') : null,
      };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}

function isHttpUrl(url: string): boolean {
  try {
    return /^https?:\/\//i.test(url) && new URL(url).hostname !== '';
  } catch {
    return false;
  }
}

function timeoutOf(method: StoreCall['method']): number {
  return method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}

/** A 503 is a busy shop, not a faulty one. */
function isServerFault(status: number): boolean {
  return status >= 500 && status !== 503;
}

/**
 * Parses a Retry-After header: seconds or a date.
 * @returns ms from `now`; 0 for a past date, null without a valid header
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse would accept '-5' or '1.5' as a year.
  if (!/^[A-Za-z]{3,9},? /.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
