import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import * as field from '@aangan/settings/fields';
import { readSettings } from '@aangan/settings/read-settings';
import { errorCode } from '../output/command-error';
import {
  requireOneOf,
  requireOwnKeyOfSandbox,
  requireRedisForWorkers,
  requireTogether,
} from '@aangan/settings/require-together';

const SAME_PORT = 'must not be the same as PORT';

const fields = v.object({
  PORT: v.optional(field.port, '8080'),
  BACKEND_PORT: v.optional(field.port, '9000'),
  BACKEND_URL: v.optional(field.httpOrigin),
  BACKEND_HOST: v.optional(
    v.pipe(
      v.string(),
      v.check((host) => isIP(host) !== 0 || host === 'localhost', 'must be an IP address'),
    ),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(field.databaseUrl),
  DATABASE_PASSWORD: v.optional(v.string()),
  REDIS_URL: v.optional(field.redisUrl),
  REDIS_PASSWORD: v.optional(v.string()),
  WORKER_MODE: v.optional(field.workerMode),
  CART_PATH: v.optional(field.cartPath),
  ...field.objectStoreFields,
  PUBLIC_URL: v.optional(field.httpOrigin),
  PUBLISHABLE_KEY: v.optional(field.publishableKey),
  REGION_ID: v.optional(field.regionId),
  SALES_CHANNEL_ID: v.optional(field.salesChannelId),
  JWT_SECRET: v.optional(field.secret),
  COOKIE_SECRET: v.optional(field.secret),
  RAZORPAY_KEY_ID: v.optional(field.gatewayKeyId),
  RAZORPAY_KEY_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: v.optional(v.string()),
  SANDBOX_GATEWAY_URL: v.optional(field.httpOrigin),
  SMTP_URL: v.optional(field.smtpUrl),
  MAIL_FROM: v.optional(field.mailFrom),
  ...field.smsFields,
  PUSH_SERVICES: v.optional(field.origins),
  QUIET_HOURS: v.optional(field.quietHours),
  PRICE_DROP_PERCENT: v.optional(field.percent),
  GSTIN: v.optional(field.gstin),
  SHOP_EMAIL: v.optional(field.shopEmail),
  TRUST_TEXTS: v.optional(field.trustTexts, field.DEFAULT_TRUST_TEXTS),
  ADMIN: v.optional(field.onOff, 'off'),
  ADMIN_API: v.optional(field.onOff, 'off'),
  PAGE_SPEED: v.optional(field.onOff),
  CLIENT_REPORTS_URL: v.optional(field.reportsUrl),
  METRICS_TOKEN: v.optional(field.metricsToken),
  TRUSTED_PROXIES: v.optional(field.networks, ''),
  TRUSTED_FRONTS: v.optional(field.networks, ''),
  RATE_LIMITS: v.optional(field.rateLimits),
  SECURITY_CONTACT: v.optional(field.securityContact),
  SECURITY_LANGUAGES: v.optional(field.securityLanguages),
  LOG_LEVEL: v.optional(field.logLevel, 'info'),
  LOG_TO: v.optional(v.picklist(['files', 'output'], 'must be files or output'), 'files'),
});

/** All settings by name; `.env.example` explains them. */
export const SETTING_NAMES: readonly string[] = Object.keys(fields.entries);

type Fields = v.InferOutput<typeof fields>;

/** Real payments need all of these. */
export const RAZORPAY = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const;

const schema = v.pipe(
  fields,
  // A front with a backend on another machine does not need the secrets.
  requireTogether<Fields>(RAZORPAY, 'set all three, or none for simulated payments', {
    unless: 'BACKEND_URL',
  }),
  requireTogether<Fields>(
    field.OBJECT_STORE_NAMES,
    'set all five, or none for uploads in DATA_DIR',
  ),
  requireTogether<Fields>(field.MSG91_NAMES, 'set both, or none for SMS in DATA_DIR'),
  requireTogether<Fields>(field.TWILIO_NAMES, 'set all three, or none for SMS in DATA_DIR'),
  requireOneOf<Fields>('MSG91_AUTH_KEY', 'TWILIO_ACCOUNT_SID'),
  requireTogether<Fields>(
    ['SANDBOX_GATEWAY_URL', ...RAZORPAY],
    'they are the keys of that gateway',
    {
      only: 'SANDBOX_GATEWAY_URL',
      unless: 'BACKEND_URL',
    },
  ),
  requireOwnKeyOfSandbox<Fields>(),
  requireRedisForWorkers<Fields>(),
  requireTogether<Fields>(['DATABASE_URL', 'DATABASE_PASSWORD'], 'it is the password of its role', {
    only: 'DATABASE_PASSWORD',
  }),
  requireTogether<Fields>(['REDIS_URL', 'REDIS_PASSWORD'], 'it is its password', {
    only: 'REDIS_PASSWORD',
  }),
  v.forward(
    v.partialCheck(
      [['PORT'], ['BACKEND_PORT']],
      ({ PORT, BACKEND_PORT }) => PORT !== BACKEND_PORT,
      SAME_PORT,
    ),
    ['BACKEND_PORT'],
  ),
);

type Parsed = v.InferOutput<typeof schema>;

/** The checked settings of a shop; `DATA_DIR` is absolute, the URLs contain the passwords. Undefined values are looked up or generated. */
export type StackSettings = Omit<Parsed, 'DATABASE_PASSWORD' | 'REDIS_PASSWORD'> & {
  PUBLIC_URL: string;
};

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Merges the repository's `.env` file and the environment, which takes precedence; an empty value in
 * the environment removes that of the file.
 */
export function readEnvironment(root: string, environment: Environment): Environment {
  let text = '';
  try {
    text = readFileSync(join(root, '.env'), 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  return { ...parseEnv(text), ...environment };
}

/**
 * Reads the shop's settings.
 * @throws {SettingsError} with a line for each invalid one.
 */
export function readStackSettings(root: string, environment: Environment): StackSettings {
  const { DATABASE_PASSWORD, REDIS_PASSWORD, ...parsed } = readSettings(schema, environment);
  const { DATABASE_URL, REDIS_URL } = parsed;
  return {
    ...parsed,
    ...(DATABASE_URL && { DATABASE_URL: withPassword(DATABASE_URL, DATABASE_PASSWORD) }),
    ...(REDIS_URL && { REDIS_URL: withPassword(REDIS_URL, REDIS_PASSWORD) }),
    DATA_DIR: resolve(root, parsed.DATA_DIR),
    PUBLIC_URL: parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`,
  };
}

function withPassword(address: string, password: string | undefined): string {
  if (password === undefined) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** A secret of 256 random bits, in characters that need no quoting anywhere. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}
