import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { Site } from './files/built-site';
import { siteRoutes } from './files/site-routes';
import type { PublicPages } from './pages/public-pages';
import { type HealthChecks, healthRoutes } from './health/health-routes';
import { shedLoad } from './load/shed-load';
import { metricsRoute } from './observe/metrics-route';
import { redactPath } from './observe/route-labels';
import { replayOutcomesRoute } from './observe/replay-outcomes';
import { type FrontEnv, requestLog } from './observe/request-log';
import type { DiskCache } from './pictures/disk-cache';
import { pictureRoutes } from './pictures/picture-routes';
import type { ResizePicture } from './pictures/resize-process';
import { MAX_RETURN_BYTES, paymentReturn, redirectToResult } from './payment-return/payment-return';
import { apiProxy } from './proxy/api-proxy';
import { createClientAddress } from './proxy/client-address';
import { gatewayProxy } from './proxy/gateway-proxy';
import { type SecurityHeaders, withSecurityHeaders } from './security-headers';
import { securityTxt } from './security-txt/security-txt';
import type { FrontSettings } from './settings';
import { crawlerRoutes } from './sitemap/crawler-routes';

/** The parts of the web front. */
export type FrontParts = {
  settings: Omit<
    FrontSettings,
    'port' | 'host' | 'databaseUrl' | 'dataDir' | 'buildDir' | 'logLevel'
  >;
  site: () => Site;
  pages: PublicPages;
  headers: SecurityHeaders;
  pictures: DiskCache;
  resizePicture: ResizePicture;
  checks: HealthChecks;
  /** The delay of this process's event loop. */
  delayMs: () => number;
  log: Logger;
};

export const MAX_BODY_BYTES = 1024 * 1024;
/** Longer than the slowest normal response, a search of the complete catalogue. */
const BACKEND_TIMEOUT_MS = 30_000;

/** The backend answers within four seconds, settled or not: the shopper waits for a page. */
const RETURN_TIMEOUT_MS = 10_000;

/** The sandbox gateway can be configured to respond slowly. */
const GATEWAY_TIMEOUT_MS = 120_000;

const PROXIED = ['/store/*', '/auth/*', '/static/*', '/hooks/payment/*'];

/** The web front: serves pages, files, pictures and the API from one origin. */
export function createFront(parts: FrontParts) {
  const { settings, site, pages, headers, pictures, resizePicture, checks, delayMs, log } = parts;
  const { backendUrl, shop, adminApi, sandboxGatewayUrl, metricsToken } = settings;
  const addressOf = createClientAddress(settings.trustedProxies);
  const app = new Hono<FrontEnv>();
  app.use(requestLog(log));
  app.use(withSecurityHeaders(headers));

  const smallBody = bodyLimit({ maxSize: 2048 });
  app.post('/replay-outcomes', smallBody, replayOutcomesRoute);
  app.route('/', healthRoutes(checks));
  app.get('/metrics', metricsRoute(metricsToken));
  app.get('/settings.json', (c) => c.json(shop, 200, { 'Cache-Control': 'no-cache' }));
  app.get(
    '/img/*',
    pictureRoutes({ backendUrl, site, cache: pictures, resize: resizePicture, log }),
  );

  const limited = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json({ type: 'too_large', message: 'The request is too large.' }, 413),
  });
  const proxy = apiProxy({
    baseUrl: backendUrl,
    publicUrl: shop.publicUrl,
    timeoutMs: BACKEND_TIMEOUT_MS,
    addressOf,
    adminApi,
    log,
  });
  const admitted = shedLoad(delayMs, log, addressOf);
  for (const path of adminApi ? [...PROXIED, '/admin/*'] : PROXIED) {
    app.all(path, admitted, compress(), limited, proxy);
  }

  const returnForm = bodyLimit({ maxSize: MAX_RETURN_BYTES, onError: (c) => redirectToResult(c) });
  const onReturn = paymentReturn({
    baseUrl: backendUrl,
    publicUrl: shop.publicUrl,
    publishableKey: shop.publishableKey,
    timeoutMs: RETURN_TIMEOUT_MS,
    addressOf,
    log,
  });
  app.all('/payment-return', admitted, returnForm, onReturn);

  if (sandboxGatewayUrl !== undefined) {
    const window = gatewayProxy({
      baseUrl: sandboxGatewayUrl,
      publicUrl: shop.publicUrl,
      timeoutMs: GATEWAY_TIMEOUT_MS,
      addressOf,
      log,
    });
    app.all('/sandbox-gateway/*', limited, window);
  }

  const { security } = settings;
  if (security !== undefined) {
    app.get('/.well-known/security.txt', (c) =>
      c.text(securityTxt(shop.publicUrl, security, Date.now())),
    );
  }
  app.route('/', crawlerRoutes({ backendUrl, shop, log }));
  app.all('*', siteRoutes(site, pages, addressOf));
  app.onError((error, c) => {
    const path = redactPath(c.req.path);
    log.error({ requestId: c.get('requestId'), error, path }, 'request failed');
    return c.json({ type: 'unexpected_error', message: 'Something went wrong here.' }, 500);
  });
  return app;
}
