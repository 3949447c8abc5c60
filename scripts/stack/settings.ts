import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import * as field from '../../server/setting-fields';
import { errorCode } from './fault';
import { gstin } from './gstin';
import { setTogether } from './set-together';

const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));

const word = v.pipe(v.string(), v.regex(/^\S+$/, 'must not contain spaces'));

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
  REDIS_URL: v.optional(field.redisUrl),
  WORKER_MODE: v.optional(
    v.picklist(['shared', 'server', 'worker'], 'must be one of shared, server, worker'),
  ),
  S3_ENDPOINT: v.optional(field.httpOrigin),
  S3_REGION: v.optional(word),
  S3_BUCKET: v.optional(word),
  S3_ACCESS_KEY_ID: v.optional(word),
  S3_SECRET_ACCESS_KEY: v.optional(word),
  PUBLIC_URL: v.optional(field.httpOrigin),
  PUBLISHABLE_KEY: v.optional(field.publishableKey),
  REGION_ID: v.optional(field.regionId),
  SALES_CHANNEL_ID: v.optional(field.salesChannelId),
  JWT_SECRET: v.optional(secret),
  COOKIE_SECRET: v.optional(secret),
  RAZORPAY_KEY_ID: v.optional(field.gatewayKeyId),
  RAZORPAY_KEY_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: v.optional(v.string()),
  SANDBOX_GATEWAY_URL: v.optional(field.httpOrigin),
  SMTP_URL: v.optional(field.smtpUrl),
  MAIL_FROM: v.optional(field.mailFrom),
  GSTIN: v.optional(gstin),
  SHOP_EMAIL: v.optional(field.shopEmail),
  TRUST_TEXTS: v.optional(field.trustTexts, field.DEFAULT_TRUST_TEXTS),
  ADMIN: v.optional(field.onOff, 'off'),
  ADMIN_API: v.optional(field.onOff, 'off'),
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

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
const S3 = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const schema = v.pipe(
  fields,
  // A front before a backend elsewhere has no business with the secrets.
  setTogether<Fields>(RAZORPAY, 'set all three, or none for simulated payments', {
    unless: 'BACKEND_URL',
  }),
  setTogether<Fields>(S3, 'set all five, or none for uploads in DATA_DIR'),
  setTogether<Fields>(['SANDBOX_GATEWAY_URL', ...RAZORPAY], 'they are the keys of that gateway', {
    only: 'SANDBOX_GATEWAY_URL',
    unless: 'BACKEND_URL',
  }),
  v.forward(
    v.partialCheck(
      [['WORKER_MODE'], ['REDIS_URL']],
      ({ WORKER_MODE = 'shared', REDIS_URL }) =>
        WORKER_MODE === 'shared' || REDIS_URL !== undefined,
      'server and worker need REDIS_URL as well: it is how they tell each other',
    ),
    ['WORKER_MODE'],
  ),
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

/** The settings of a shop, checked; `DATA_DIR` is absolute. What is undefined is found or made. */
export type StackSettings = Parsed & { PUBLIC_URL: string };

/** An environment as processes have it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What is set: the file `.env` of the repository, and over it the environment, in which an empty
 * value also counts: it takes the file's away.
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
 * @throws {field.SettingsError} with a line for each wrong one.
 */
export function readStackSettings(root: string, environment: Environment): StackSettings {
  const parsed = field.readSettings(schema, environment);
  return {
    ...parsed,
    DATA_DIR: resolve(root, parsed.DATA_DIR),
    PUBLIC_URL: parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`,
  };
}

/** A secret of 256 random bits, in characters that need no quoting anywhere. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}
