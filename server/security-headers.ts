import type { MiddlewareHandler } from 'hono';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
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
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    c.header('Content-Security-Policy', FILE_PATHS.test(c.req.path) ? FILE_POLICY : PAGE_POLICY);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('Permissions-Policy', PERMISSIONS);
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=31536000');
  };
}
