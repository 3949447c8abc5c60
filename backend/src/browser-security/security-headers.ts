import type { ServerResponse } from 'node:http';

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
} as const;

/** The dashboard loads all its parts from its own origin; no other site may embed it. */
const DASHBOARD = "frame-ancestors 'none'; base-uri 'self'; object-src 'none'; form-action 'self'";

/** Data and files: an uploaded page or drawing must not run on the shop's origin. */
const DATA =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Sets the security headers of a response, before anything else does. */
export function setSecurityHeaders(path: string, response: ServerResponse): void {
  for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value);
  const isDashboard = path === '/app' || path.startsWith('/app/');
  response.setHeader('Content-Security-Policy', isDashboard ? DASHBOARD : DATA);
  // Express replaces it by a weaker one in its 404 responses.
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value);
  if (isDashboard) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}
