import type { MiddlewareHandler } from 'hono';

/** What Razorpay's own window loads and asks: its script, its frames, its calls. */
const RAZORPAY = {
  // Its check for fraud comes from the second host.
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
};

/** Who may make addresses of scripts: src/sync/trusted-script-url.ts, and the loader in rendered pages. */
const TRUSTED_POLICIES = ['aangan', 'aangan-loader'];

/** Sources that allow what stands in a rendered page itself: the hash of its loader, and of its styles. */
type InPage = { script: string; style: string };

const pagePolicy = (
  gateway: typeof RAZORPAY | undefined,
  inPage: InPage | undefined,
  reportsUrl: string | undefined,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(inPage ? [inPage.script] : []), ...(gateway?.script ?? [])].join(' '),
    ["style-src 'self'", ...(inPage ? [inPage.style] : [])].join(' '),
    ["img-src 'self' data: blob:", ...(gateway?.image ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(gateway?.connect ?? []), ...(reportsUrl ? [reportsUrl] : [])].join(
      ' ',
    ),
    ...(gateway ? [`frame-src ${gateway.frame.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Razorpay's own script, which runs in the page, knows nothing of them.
    ...(gateway
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_POLICIES.join(' ')}`]),
  ].join('; ');

/** For uploads and pictures: even an uploaded page or drawing must not run as part of the shop. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const FILE_PATHS = /^\/(static|img)\//;

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ');

export type SecurityOptions = {
  /** Whether shoppers pay at Razorpay, whose window then gets what it needs. */
  realGateway: boolean;
  /** What the build of this moment has in its rendered pages. */
  inPage: () => InPage | undefined;
  /** Where pages may send errors and Web Vitals, besides to the shop itself. */
  reportsUrl?: string | undefined;
};

/** The security headers of an answer to a path. */
export type SecurityHeaders = (path: string) => Record<string, string>;

/**
 * The security headers of every answer. Strict-Transport-Security goes out only where `publicUrl` is https, as it would lock
 * people out of a shop that has no certificate.
 */
export function securityHeaders(
  publicUrl: string,
  { realGateway, inPage, reportsUrl }: SecurityOptions,
): SecurityHeaders {
  const gateway = realGateway ? RAZORPAY : undefined;
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    // A bank's page in a window of its own must be able to answer the one that opened it.
    'Cross-Origin-Opener-Policy': realGateway ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  const ofFiles = { 'Content-Security-Policy': FILE_POLICY, ...always };
  const ofPages = (allowed: InPage | undefined) => ({
    'Content-Security-Policy': pagePolicy(gateway, allowed, reportsUrl),
    ...always,
  });
  let allowed = inPage();
  let pageHeaders = ofPages(allowed);
  return (path) => {
    if (FILE_PATHS.test(path)) return ofFiles;
    const now = inPage();
    if (now !== allowed) pageHeaders = ofPages(now);
    allowed = now;
    return pageHeaders;
  };
}

/** Sets them on every answer. */
export function withSecurityHeaders(headersOf: SecurityHeaders): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headersOf(c.req.path))) c.header(name, value);
  };
}
