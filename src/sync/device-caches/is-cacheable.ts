/** The part of a request that the rules read. */
export interface CacheableRequest {
  method: string;
  url: string;
  headers: Headers;
  cache?: RequestCache;
}

/** Routes of the public catalogue: an allowlist, so that a new private route is never cached by mistake. */
const PUBLIC_PATHS = [
  /^\/store\/products$/,
  /^\/store\/products\/[^/]+\/(reviews|questions)$/,
  /^\/store\/product-categories$/,
  /^\/store\/regions(\/[^/]+)?$/,
  /^\/store\/catalogue$/,
  /^\/store\/delivery-zones$/,
  /^\/store\/cash-on-delivery$/,
];

const PICTURE_PATHS = /^\/(img\/\d+\/(static|heroes)|static|heroes)\/[^/]+$/;

/** Models, and the script that shows them: it is as large as all others together, so it is not part of the shell. */
const MODEL_PATHS = /^\/(static\/[^/]+\.glb|assets\/model-viewer-[^/]+\.js)$/;

/**
 * Whether the response is the same for everybody and may be cached. Requests with a token or with a cache mode such as
 * `no-store`, `reload` or `force-cache` use the network, and so do those for several products by id: these are on a
 * shopper's list.
 */
export function isPublicCall(request: CacheableRequest, origin: string): boolean {
  if (!isAnonymousGet(request, origin)) return false;
  const { pathname, searchParams } = new URL(request.url);
  return (
    PUBLIC_PATHS.some((path) => path.test(pathname)) && searchParams.getAll('id[]').length <= 1
  );
}

export function isPictureCall(request: CacheableRequest, origin: string): boolean {
  return isAnonymousGet(request, origin) && PICTURE_PATHS.test(new URL(request.url).pathname);
}

export function isModelCall(request: CacheableRequest, origin: string): boolean {
  return isAnonymousGet(request, origin) && MODEL_PATHS.test(new URL(request.url).pathname);
}

/** Whether a response may be cached. The browser hides Set-Cookie from workers, so requests are sent without cookies. */
export function isCacheable(response: Response): boolean {
  if (response.status !== 200 || response.type === 'opaque' || response.redirected) return false;
  if (response.headers.has('set-cookie')) return false;
  const directives = (response.headers.get('cache-control') ?? '').toLowerCase();
  return !/\b(private|no-store)\b/.test(directives);
}

function isAnonymousGet(
  { method, url, headers, cache }: CacheableRequest,
  origin: string,
): boolean {
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return false;
  if (cache !== undefined && cache !== 'default' && cache !== 'no-cache') return false;
  return new URL(url).origin === origin;
}
