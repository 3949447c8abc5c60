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

/** Sources that allow what stands in a rendered page itself: the hash of its loader, and of its styles. */
type InPage = { script: string; style: string };

const pagePolicy = (gateway: typeof RAZORPAY | undefined, inPage: InPage | undefined): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(inPage ? [inPage.script] : []), ...(gateway?.script ?? [])].join(' '),
    ["style-src 'self'", ...(inPage ? [inPage.style] : [])].join(' '),
    ["img-src 'self' data: blob:", ...(gateway?.image ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(gateway?.connect ?? [])].join(' '),
    ...(gateway ? [`frame-src ${gateway.frame.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

/** For uploads and pictures: even an uploaded page or drawing must not run as part of the shop. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const FILE_PATHS = /^\/(static|img)\//;

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sets the security headers on every answer. Strict-Transport-Security goes out only where
 * `publicUrl` is https, as it would lock people out of a shop that has no certificate.
 *
 * @param options `realGateway`: whether shoppers pay at Razorpay, whose window then gets what it
 *   needs; a bank's page in a window of its own must be able to answer the one that opened it;
 *   `inPage`: what the build of this moment has in its rendered pages
 */
export function securityHeaders(
  publicUrl: string,
  { realGateway, inPage }: { realGateway: boolean; inPage: () => InPage | undefined },
): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:');
  const gateway = realGateway ? RAZORPAY : undefined;
  let allowed = inPage();
  let policy = pagePolicy(gateway, allowed);
  const policyNow = () => {
    const now = inPage();
    if (now !== allowed) policy = pagePolicy(gateway, now);
    allowed = now;
    return policy;
  };
  const openerPolicy = realGateway ? 'same-origin-allow-popups' : 'same-origin';
  return async (c, next) => {
    await next();
    c.header('Content-Security-Policy', FILE_PATHS.test(c.req.path) ? FILE_POLICY : policyNow());
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('Permissions-Policy', PERMISSIONS);
    c.header('Cross-Origin-Opener-Policy', openerPolicy);
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=31536000');
  };
}
