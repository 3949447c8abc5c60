import type { IncomingMessage } from 'node:http';
import { parseCorsOrigins } from '@medusajs/framework/utils';

/** The response to a rejected request. */
export type Refusal = { status: 403 | 415; type: string; message: string };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const SESSION_COOKIE = /(^|;\s*)connect\.sid=/;
/** Routes that identify the shopper by a token or a cart id in the request, which browsers do not add for other sites. */
const SHOPPER_ROUTES = /^\/(store|auth\/customer)(\/|$)/;
/** The payment gateway signs its requests, and is not a browser. */
const HOOKS = /^\/hooks(\/|$)/;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** The dashboard's uploads. */
const UPLOAD_TYPE = /^multipart\/form-data\s*;/i;

/** Whether pages of an origin may call the API: the shop's own and those of the settings. */
export type IsKnownOrigin = (origin: string) => boolean;

/**
 * CSRF protection: rejects requests with side effects that a browser sends for another site, or with the content type of a
 * form. A client without Origin and Sec-Fetch-Site headers is not a browser and has no cookies of another person.
 */
export function csrfProblem(
  { method = 'GET', headers }: IncomingMessage,
  path: string,
  isKnownOrigin: IsKnownOrigin,
): Refusal | undefined {
  if (SAFE_METHODS.has(method) || HOOKS.test(path)) return undefined;
  const isOfShopper = SHOPPER_ROUTES.test(path) && !SESSION_COOKIE.test(headers.cookie ?? '');
  if (!isOfShopper && !isFromOwnPage(headers, isKnownOrigin)) {
    const message = 'This call comes from another site. Please use the shop’s own pages.';
    return { status: 403, type: 'foreign_origin', message };
  }
  const type = headers['content-type'];
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (type === undefined ? !hasBody : JSON_TYPE.test(type)) return undefined;
  if (path.startsWith('/admin/') && UPLOAD_TYPE.test(type ?? '')) return undefined;
  const message = 'The body must be JSON, with the content type application/json.';
  return { status: 415, type: 'unsupported_media_type', message };
}

function isFromOwnPage(headers: IncomingMessage['headers'], isKnownOrigin: IsKnownOrigin): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (origin === undefined) return site === undefined || site === 'none';
  if (!URL.canParse(origin)) return false;
  // A proxy may have changed the Host header. Pages can set neither of the two.
  const forwarded = headers['x-forwarded-host'];
  const called = [host, typeof forwarded === 'string' ? forwarded.trim() : undefined];
  return called.includes(new URL(origin).host) || isKnownOrigin(origin);
}

/** The shop's own origin and those that STORE_CORS allows, in Medusa's format. */
export function knownOrigins(settings: { publicUrl: string; storeCors: string }): IsKnownOrigin {
  const own = new URL(settings.publicUrl).origin;
  const allowed = parseCorsOrigins(settings.storeCors);
  return (origin) =>
    origin === own ||
    allowed.some((each) => (typeof each === 'string' ? each === origin : each.test(origin)));
}
