import { join } from 'node:path';
import { pino, stdSerializers, stdTimeFunctions } from 'pino';
import { createMemoryResponder } from './respond-from-memory';
import { createFront } from './app';
import { openSite } from './files/built-site';
import { createFrontServer } from './front-server';
import { backendCheck, databaseCheck } from './health/checks';
import { measureEventLoopDelay } from '@aangan/load-shedder/event-loop-delay';
import { openPublicPages } from './pages/public-pages';
import { openDiskCache } from './pictures/disk-cache';
import { createResizeProcess } from './pictures/resize-process';
import { readSettingsOrExit } from '@aangan/settings/read-settings';
import { securityHeaders } from './security-headers';
import { readFrontSettings } from './settings';
import { shutDown } from '@aangan/load-shedder/shut-down';

const MAX_PICTURE_CACHE_BYTES = 256 * 1024 * 1024;
const SHUTDOWN_TIMEOUT_MS = 10_000;

const settings = readSettingsOrExit(() => readFrontSettings(process.env));
const log = pino({
  level: settings.logLevel,
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { error: stdSerializers.errWithCause },
});

const { shop, backendUrl } = settings;
let isStopping = false;
const site = await openSite(settings.buildDir, { settings: shop, backendUrl }, (error) => {
  log.error({ error }, 'the new build cannot be read');
});
const pages = openPublicPages({ site, backendUrl, shop, log });
const headers = securityHeaders(shop.publicUrl, {
  realGateway: !shop.payments.simulated,
  inlineSources: () => site().pages?.frame.policy,
  reportsUrl: shop.clientReportsUrl,
});
const app = createFront({
  settings,
  site,
  pages,
  headers,
  pictures: await openDiskCache(join(settings.dataDir, 'pictures'), MAX_PICTURE_CACHE_BYTES),
  resizePicture: createResizeProcess(),
  checks: {
    backend: backendCheck(backendUrl, '/health'),
    backendReady: backendCheck(backendUrl, '/ready'),
    database: databaseCheck(settings.databaseUrl, log),
    isStopping: () => isStopping,
  },
  delayMs: measureEventLoopDelay(),
  log,
});

const server = createFrontServer({
  respondFromMemory: createMemoryResponder({ site, pages, headers, log }),
  app,
  headers,
  trustedProxies: settings.trustedProxies,
  log,
});
server.on('error', (error) => {
  log.fatal({ error }, 'the web front cannot listen');
  process.exit(1);
});
server.listen(settings.port, settings.host, () => {
  log.info({ port: settings.port }, 'the web front is listening');
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'the web front is stopping');
    isStopping = true;
    void shutDown(server, SHUTDOWN_TIMEOUT_MS).then(() => process.exit(0));
  });
}
