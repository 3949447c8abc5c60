import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino, stdSerializers, stdTimeFunctions } from 'pino';
import { SettingsError } from '../setting-fields';
import { shutDown } from '../shut-down';
import { createGateway } from './app';
import { openJournal } from './journal';
import { readGatewaySettings } from './settings';
import { Store } from './store';
import { Webhooks } from './webhooks';
import { windowScript } from './window-script';

const SHUT_DOWN_MS = 5000;

function settingsOrExit() {
  try {
    return readGatewaySettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
const log = pino({
  level: settings.LOG_LEVEL,
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { error: stdSerializers.errWithCause },
});

const store = new Store(openJournal(join(settings.DATA_DIR, 'sandbox-gateway')));
const target = { url: settings.WEBHOOK_URL, secret: settings.RAZORPAY_WEBHOOK_SECRET };
const webhooks = new Webhooks(store, target, log);
const app = createGateway({
  store,
  webhooks,
  script: windowScript(),
  keys: { keyId: settings.RAZORPAY_KEY_ID, keySecret: settings.RAZORPAY_KEY_SECRET },
  log,
});

const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
const server = createServer((request, response) => void answer(request, response));
server.on('error', (error) => {
  log.fatal({ error }, 'the sandbox gateway cannot listen');
  process.exit(1);
});
// Loopback alone: who knows the keys may do here what they like.
server.listen(settings.PORT, '127.0.0.1', () => {
  log.info({ port: settings.PORT }, 'the sandbox gateway is listening');
  webhooks.resume();
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    webhooks.stop();
    void shutDown(server, SHUT_DOWN_MS).then(() => process.exit(0));
  });
}
