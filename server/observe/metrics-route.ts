import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { registry } from './metrics';

/** Of one length whatever is given, as the comparison needs it. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Answers with the metrics whoever has the token; for anybody else, and without one in the settings, there is nothing.
 * @param token undefined where metrics are off
 */
export function metricsRoute(token: string | undefined): Handler {
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  return async (c) => {
    const given = c.req.header('authorization');
    if (!wanted || given === undefined || !timingSafeEqual(digest(given), wanted)) {
      return c.text('Not found.', 404, { 'Cache-Control': 'no-store' });
    }
    return c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  };
}
