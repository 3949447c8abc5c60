import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino, stdSerializers, stdTimeFunctions } from 'pino';
import { readSettingsOrExit } from '@aangan/settings/read-settings';
import { shutDown } from '@aangan/load-shedder/shut-down';
import { createGateway } from './app';
import { openJournal } from './journal';
import { readGatewaySettings } from './settings';
import { Store } from './store';
import { createWebhooks } from './webhooks';
import { windowFiles } from './window-files';

const SHUTDOWN_TIMEOUT_MS = 5000;

const settings = readSettingsOrExit(() => readGatewaySettings(process.env));
const log = pino({
  level: settings.LOG_LEVEL,
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { error: stdSerializers.errWithCause },
});

const folder = join(settings.DATA_DIR, 'sandbox-gateway');
const store = new Store(openJournal(folder));
const target = { url: settings.WEBHOOK_URL, secret: settings.RAZORPAY_WEBHOOK_SECRET };
const webhooks = createWebhooks(store, target, log);
const app = createGateway({
  store,
  webhooks,
  files: windowFiles(),
  keys: { keyId: settings.RAZORPAY_KEY_ID, keySecret: settings.RAZORPAY_KEY_SECRET },
  log,
});

/** Writes the address of the control routes to DATA_DIR, for tests. */
function writeAddressFile(): void {
  const address = { url: `http://127.0.0.1:${settings.PORT}`, keyId: settings.RAZORPAY_KEY_ID };
  writeFileSync(join(folder, 'address.json'), `${JSON.stringify(address)}\n`, { mode: 0o600 });
}

const listener = getRequestListener(app.fetch, { hostname: 'localhost' });
const server = createServer((request, response) => void listener(request, response));
server.on('error', (error) => {
  log.fatal({ error }, 'the sandbox gateway cannot listen');
  process.exit(1);
});
// Loopback by default, because a client with the keys controls the gateway.
server.listen(settings.PORT, settings.HOST, () => {
  log.info({ port: settings.PORT }, 'the sandbox gateway is listening');
  writeAddressFile();
  webhooks.resume();
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    webhooks.stop();
    void shutDown(server, SHUTDOWN_TIMEOUT_MS).then(() => process.exit(0));
  });
}
