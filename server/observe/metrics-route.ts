import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { registry } from './metrics';

/** A digest, because the constant-time comparison needs equal lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Serves the metrics to clients with the token, and 404 to all others.
 * @param token undefined if metrics are off
 */
export function metricsRoute(token: string | undefined): Handler {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return async (c) => {
    const given = c.req.header('authorization');
    if (!expected || given === undefined || !timingSafeEqual(digest(given), expected)) {
      return c.text('Not found.', 404, { 'Cache-Control': 'no-store' });
    }
    return c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  };
}
