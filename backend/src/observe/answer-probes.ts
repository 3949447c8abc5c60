import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registry } from './metrics';
import type { Readiness } from './readiness';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function answer(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  res.end(body);
}

async function answerMetrics(req: IncomingMessage, res: ServerResponse, token: string | undefined) {
  const given = req.headers.authorization;
  const isKnown =
    token !== undefined &&
    given !== undefined &&
    timingSafeEqual(digest(given), digest(`Bearer ${token}`));
  if (!isKnown) answer(res, 404, 'text/plain', 'Not found.');
  else answer(res, 200, registry.contentType, await registry.metrics());
}

/**
 * Answers what watches over the backend, before anything else looks at the request: `/live` whether the process answers,
 * `/ready` whether requests may be sent to it, `/metrics` to whoever has the token. (`/health` is Medusa's own, and says
 * what `/live` says.)
 * @returns false for any other request
 */
export async function answerProbes(
  req: IncomingMessage,
  res: ServerResponse,
  { readiness, metricsToken }: { readiness: Readiness; metricsToken: string | undefined },
): Promise<boolean> {
  const path = req.url?.replace(/\?.*/, '');
  if (path === '/live') answer(res, 200, 'application/json', '{"backend":"ok"}');
  else if (path === '/metrics') await answerMetrics(req, res, metricsToken);
  else if (path === '/ready') {
    const state = await readiness();
    const isReady = Object.values(state).every((part) => part === 'ok');
    answer(res, isReady ? 200 : 503, 'application/json', JSON.stringify(state));
  } else return false;
  return true;
}
