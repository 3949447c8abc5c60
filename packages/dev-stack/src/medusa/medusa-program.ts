import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { NodeProgram } from '../processes/child-process';
import { runCommand } from '../processes/run-command';
import type { PaymentGateway } from './payment-gateway';
import type { Secrets } from '../data-dir/secrets';
import type { CommandContext, Session } from '../session/session';
import type { Environment } from '../settings/stack-settings';

/** What every Medusa process needs; Medusa's own modules read settings from the session's environment. */
export type MedusaContext = Session & {
  secrets: Secrets;
  databaseUrl: string;
  gateway: PaymentGateway;
};

/** Log levels that have another name in Medusa. */
const MEDUSA_LOG_LEVELS: Readonly<Record<string, string>> = {
  fatal: 'error',
  silent: 'error',
  trace: 'silly',
};

/**
 * Heap of a Medusa that serves (MB), on machines where Node would let it grow further: with 4 GB, Node keeps some 400 MB of garbage after a busy
 * hour, since it collects it only when it allocates again. The application needs about 250.
 */
const MAX_HEAP_MB = 1024;

/** Node's options of a Medusa that serves; those of the environment override ours. */
export function nodeOptions(own: string | undefined, heapLimitBytes: number): string | undefined {
  if (heapLimitBytes <= MAX_HEAP_MB * 2 ** 20) return own;
  return [`--max-old-space-size=${MAX_HEAP_MB}`, own].filter(Boolean).join(' ');
}

/** Medusa's command line, such as `medusa start`, as a program with its environment. */
export function medusaProgram(
  context: MedusaContext,
  args: readonly string[],
  port?: number,
): NodeProgram {
  const { root, environment, settings, secrets, databaseUrl, gateway } = context;
  const backend = join(root, 'backend');
  const fromBackend = createRequire(join(backend, 'package.json'));
  const cli = join(dirname(fromBackend.resolve('@medusajs/cli/package.json')), 'cli.js');
  return {
    command: [cli, ...args],
    cwd: backend,
    env: {
      // With the settings that are passed on as they are.
      ...environment,
      NODE_ENV: 'production',
      // The build of the dashboard needs more.
      NODE_OPTIONS:
        port === undefined
          ? environment['NODE_OPTIONS']
          : nodeOptions(environment['NODE_OPTIONS'], getHeapStatistics().heap_size_limit),
      DATABASE_URL: databaseUrl,
      DATABASE_PASSWORD: undefined,
      REDIS_URL: settings.REDIS_URL,
      REDIS_PASSWORD: undefined,
      // One-off commands run no jobs.
      WORKER_MODE: port === undefined ? undefined : settings.WORKER_MODE,
      DATA_DIR: settings.DATA_DIR,
      HOST: settings.BACKEND_HOST,
      PORT: port === undefined ? undefined : String(port),
      AANGAN_RESERVED_PORT: port === undefined ? undefined : String(port),
      JWT_SECRET: secrets.jwtSecret,
      COOKIE_SECRET: secrets.cookieSecret,
      PUBLIC_URL: settings.PUBLIC_URL,
      STORE_CORS: settings.PUBLIC_URL,
      ADMIN_CORS: settings.PUBLIC_URL,
      AUTH_CORS: settings.PUBLIC_URL,
      RAZORPAY_KEY_ID: gateway.keyId,
      RAZORPAY_KEY_SECRET: gateway.keySecret,
      RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
      RAZORPAY_API_URL: gateway.apiUrl,
      // One-off commands serve no dashboard; it may not be built yet.
      ADMIN: port !== undefined && settings.ADMIN ? 'on' : undefined,
      MEDUSA_DISABLE_TELEMETRY: 'true',
      MEDUSA_FF_CACHING: 'true',
      LOG_LEVEL: MEDUSA_LOG_LEVELS[settings.LOG_LEVEL] ?? settings.LOG_LEVEL,
    },
  };
}

/** What the commands of Medusa's command line need. */
export type MedusaCommands = MedusaContext & CommandContext;

/**
 * Runs one of the backend's scripts.
 * @param onReport receives what it reports in lines such as `seed: 40 products`
 */
export function runBackendScript(
  medusa: MedusaCommands,
  script: 'admin-user' | 'check-catalogue' | 'seed',
  { name, args = [], env = {} }: { name: string; args?: readonly string[]; env?: Environment },
  onReport: (text: string) => void = () => undefined,
): Promise<void> {
  const program = medusaProgram(medusa, ['exec', `./src/scripts/${script}.ts`, '--', ...args]);
  return runCommand(
    { ...program, env: { ...program.env, ...env }, name, log: medusa.openLog(script) },
    medusa,
    (line) => {
      if (line.startsWith(`${script}: `)) onReport(line.slice(script.length + 2));
    },
  );
}
