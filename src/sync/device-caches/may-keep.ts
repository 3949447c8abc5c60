/** The part of a request that the rules look at. */
export interface Asked {
  method: string;
  url: string;
  headers: Headers;
  cache?: RequestCache;
}

/** The public catalogue's calls: an allow-list, so that a new private call is left alone without being named here. */
const publicPaths = [
  /^\/store\/products$/,
  /^\/store\/products\/[^/]+\/(reviews|questions)$/,
  /^\/store\/product-categories$/,
  /^\/store\/regions(\/[^/]+)?$/,
  /^\/store\/catalogue$/,
];

const picturePaths = /^\/(img\/\d+\/(static|heroes)|static|heroes)\/[^/]+$/;

/** Models, and the script that shows them, which is as large as all others together and so not part of the shell. */
const modelPaths = /^\/(static\/[^/]+\.glb|assets\/model-viewer-[^/]+\.js)$/;

/**
 * Whether a call's answer is the same for everybody, and may be kept. Who sends a token, or names a cache mode of its own
 * (`no-store`, `reload`, `force-cache`), gets the network; who asks for several products by name asks for what somebody
 * put on a list.
 */
export function isPublicCall(asked: Asked, origin: string): boolean {
  if (!isAskedOpenly(asked, origin)) return false;
  const { pathname, searchParams } = new URL(asked.url);
  return publicPaths.some((path) => path.test(pathname)) && searchParams.getAll('id[]').length <= 1;
}

export function isPictureCall(asked: Asked, origin: string): boolean {
  return isAskedOpenly(asked, origin) && picturePaths.test(new URL(asked.url).pathname);
}

export function isModelCall(asked: Asked, origin: string): boolean {
  return isAskedOpenly(asked, origin) && modelPaths.test(new URL(asked.url).pathname);
}

/** Whether this answer may be kept. The browser hides Set-Cookie from workers: calls go out without cookies instead. */
export function mayKeep(answer: Response): boolean {
  if (answer.status !== 200 || answer.type === 'opaque' || answer.redirected) return false;
  if (answer.headers.has('set-cookie')) return false;
  const directives = (answer.headers.get('cache-control') ?? '').toLowerCase();
  return !/\b(private|no-store)\b/.test(directives);
}

function isAskedOpenly({ method, url, headers, cache }: Asked, origin: string): boolean {
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return false;
  if (cache !== undefined && cache !== 'default' && cache !== 'no-cache') return false;
  return new URL(url).origin === origin;
}
