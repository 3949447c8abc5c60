import type { ServerResponse } from 'node:http';

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
} as const;

/** The dashboard loads what it was built with from its own address; nobody else's page may show it. */
const DASHBOARD = "frame-ancestors 'none'; base-uri 'self'; object-src 'none'; form-action 'self'";

/** Data and files: nothing in them may run or be shown as a page. An uploaded page or drawing must not run on the shop's origin. */
const DATA =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Sets what browsers shall keep to with an answer of this path, before anything else answers. */
export function setSecurityHeaders(path: string, response: ServerResponse): void {
  for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value);
  const isDashboard = path === '/app' || path.startsWith('/app/');
  response.setHeader('Content-Security-Policy', isDashboard ? DASHBOARD : DATA);
  // Express puts a weaker one in its place with what it does not find.
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value);
  if (isDashboard) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}
