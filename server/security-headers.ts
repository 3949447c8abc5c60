import type { MiddlewareHandler } from 'hono';
import { secretPrefixOf } from './page-routes';

/** The sources that Razorpay's checkout window needs. */
const RAZORPAY = {
  // Its fraud detection comes from the second host.
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
  // Its own page takes the place of the window in in-app browsers.
  form: ['https://api.razorpay.com'],
};

/** The Trusted Types policies of src/sync/trusted-script-url.ts and of the script loader in rendered pages. */
const TRUSTED_POLICIES = ['aangan', 'aangan-loader'];

/** Hashes of the inline scripts and the inline styles of rendered pages. */
type InlineSources = { script: string; style: string };

/** The content security policy (CSP) of pages. */
const pagePolicy = (
  gateway: typeof RAZORPAY | undefined,
  inlineSources: InlineSources | undefined,
  reportsUrl: string | undefined,
): string =>
  [
    "default-src 'none'",
    [
      "script-src 'self'",
      ...(inlineSources ? [inlineSources.script] : []),
      ...(gateway?.script ?? []),
    ].join(' '),
    ["style-src 'self'", ...(inlineSources ? [inlineSources.style] : [])].join(' '),
    ["img-src 'self' data: blob:", ...(gateway?.image ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(gateway?.connect ?? []), ...(reportsUrl ? [reportsUrl] : [])].join(
      ' ',
    ),
    ...(gateway ? [`frame-src ${gateway.frame.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...(gateway?.form ?? [])].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Razorpay's script runs in the page and does not support Trusted Types.
    ...(gateway
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_POLICIES.join(' ')}`]),
  ].join('; ');

/** For uploads and pictures: an uploaded HTML or SVG file must not run scripts in the shop's origin. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const FILE_PATHS = /^\/(static|img)\//;

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ');

export type SecurityOptions = {
  /** Whether the shop uses Razorpay, whose checkout window then gets its sources. */
  realGateway: boolean;
  /** Hashes for the rendered pages of the current build. */
  inlineSources: () => InlineSources | undefined;
  /** Where pages may send errors and Web Vitals besides the shop itself. */
  reportsUrl?: string | undefined;
};

/** The security headers of a response for a path. */
export type SecurityHeaders = (path: string) => Record<string, string>;

/**
 * The security headers of every response. Strict-Transport-Security is sent only if `publicUrl` is https: it would make a shop
 * without a certificate unreachable.
 */
export function securityHeaders(
  publicUrl: string,
  { realGateway, inlineSources, reportsUrl }: SecurityOptions,
): SecurityHeaders {
  const gateway = realGateway ? RAZORPAY : undefined;
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    // A bank's page in a popup must be able to reach the page that opened it.
    'Cross-Origin-Opener-Policy': realGateway ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  const fileHeaders = { 'Content-Security-Policy': FILE_POLICY, ...always };
  const createPageHeaders = (allowed: InlineSources | undefined) => ({
    'Content-Security-Policy': pagePolicy(gateway, allowed, reportsUrl),
    ...always,
  });
  let allowed = inlineSources();
  let pageHeaders = createPageHeaders(allowed);
  return (path) => {
    if (FILE_PATHS.test(path)) return fileHeaders;
    const now = inlineSources();
    if (now !== allowed) pageHeaders = createPageHeaders(now);
    allowed = now;
    // No other site may learn the address.
    if (secretPrefixOf(path) !== undefined)
      return { ...pageHeaders, 'Referrer-Policy': 'no-referrer' };
    return pageHeaders;
  };
}

/** Middleware that sets the security headers. */
export function withSecurityHeaders(headersOf: SecurityHeaders): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headersOf(c.req.path))) c.header(name, value);
  };
}
