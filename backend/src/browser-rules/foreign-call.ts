import type { IncomingMessage } from 'node:http';

/** A refusal, before any route sees the call. */
export type Refusal = { status: 403 | 415; type: string; message: string };

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const SESSION_COOKIE = /(^|;\s*)connect\.sid=/;
/** Where a shopper or a guest acts: by a token or a cart's id in the call, which no other site has a browser add. */
const OF_SHOPPERS = /^\/(store|auth\/customer)(\/|$)/;
/** Payment gateways call it, with a signature; they are no browsers. */
const HOOKS = /^\/hooks(\/|$)/;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** The dashboard uploads pictures and imports so. */
const UPLOAD_TYPE = /^multipart\/form-data\s*;/i;

/** Whether a site may call from a browser; the shop's own and those of the settings. */
export type IsKnownOrigin = (origin: string) => boolean;

/**
 * What is wrong with a call that changes something: a browser sends it for another site, or as a form sends it. Without an
 * Origin and Sec-Fetch-Site the caller is no browser, which has no cookies of somebody else's.
 */
export function foreignCall(
  { method = 'GET', headers }: IncomingMessage,
  path: string,
  isKnownOrigin: IsKnownOrigin,
): Refusal | undefined {
  if (READING.has(method) || HOOKS.test(path)) return undefined;
  const isOfShopper = OF_SHOPPERS.test(path) && !SESSION_COOKIE.test(headers.cookie ?? '');
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
  // A proxy may have changed the Host; no page can set either of them.
  const forwarded = headers['x-forwarded-host'];
  const called = [host, typeof forwarded === 'string' ? forwarded.trim() : undefined];
  return called.includes(new URL(origin).host) || isKnownOrigin(origin);
}
