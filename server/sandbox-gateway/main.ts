import { writeFileSync } from 'node:fs';
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

const folder = join(settings.DATA_DIR, 'sandbox-gateway');
const store = new Store(openJournal(folder));
const target = { url: settings.WEBHOOK_URL, secret: settings.RAZORPAY_WEBHOOK_SECRET };
const webhooks = new Webhooks(store, target, log);
const app = createGateway({
  store,
  webhooks,
  script: windowScript(),
  keys: { keyId: settings.RAZORPAY_KEY_ID, keySecret: settings.RAZORPAY_KEY_SECRET },
  log,
});

/** Where the control of this gateway is found, by whoever may read DATA_DIR. */
function keepAddress(): void {
  const address = { url: `http://127.0.0.1:${settings.PORT}`, keyId: settings.RAZORPAY_KEY_ID };
  writeFileSync(join(folder, 'address.json'), `${JSON.stringify(address)}\n`, { mode: 0o600 });
}

const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
const server = createServer((request, response) => void answer(request, response));
server.on('error', (error) => {
  log.fatal({ error }, 'the sandbox gateway cannot listen');
  process.exit(1);
});
// Loopback alone, unless it is told otherwise: who knows the keys may do here what they like.
server.listen(settings.PORT, settings.HOST, () => {
  log.info({ port: settings.PORT }, 'the sandbox gateway is listening');
  keepAddress();
  webhooks.resume();
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    webhooks.stop();
    void shutDown(server, SHUT_DOWN_MS).then(() => process.exit(0));
  });
}
