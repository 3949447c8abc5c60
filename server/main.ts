import { join } from 'node:path';
import { pino, stdSerializers, stdTimeFunctions } from 'pino';
import { answerAtOnce } from './answer-at-once';
import { createFront } from './app';
import { openSite } from './files/built-site';
import { createFrontServer } from './front-server';
import { backendCheck, databaseCheck } from './health/checks';
import { watchLoopDelay } from './load/loop-delay';
import { openPages } from './pages/open-pages';
import { openDiskCache } from './pictures/disk-cache';
import { SettingsError } from './setting-fields';
import { securityHeaders } from './security-headers';
import { readFrontSettings } from './settings';
import { shutDown } from './shut-down';

const MOST_PICTURE_BYTES = 256 * 1024 * 1024;
const SHUT_DOWN_MS = 10_000;

function settingsOrExit() {
  try {
    return readFrontSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
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
const pages = openPages({ site, backendUrl, shop, log });
const headers = securityHeaders(shop.publicUrl, {
  realGateway: !shop.payments.simulated,
  inPage: () => site().pages?.frame.policy,
  reportsUrl: shop.clientReportsUrl,
});
const app = createFront({
  settings,
  site,
  pages,
  headers,
  pictures: await openDiskCache(join(settings.dataDir, 'pictures'), MOST_PICTURE_BYTES),
  checks: {
    backend: backendCheck(backendUrl, '/health'),
    backendReady: backendCheck(backendUrl, '/ready'),
    database: databaseCheck(settings.databaseUrl, log),
    isStopping: () => isStopping,
  },
  delayMs: watchLoopDelay(),
  log,
});

const server = createFrontServer({
  isAnsweredAtOnce: answerAtOnce({ site, pages, headers, log }),
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
    void shutDown(server, SHUT_DOWN_MS).then(() => process.exit(0));
  });
}
