import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import * as field from '../../server/setting-fields';
import { errorCode } from './fault';
import { gstin } from './gstin';

const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));

const SAME_PORT = 'must not be the same as PORT';

const fields = v.object({
  PORT: v.optional(field.port, '8080'),
  BACKEND_PORT: v.optional(field.port, '9000'),
  BACKEND_HOST: v.optional(
    v.pipe(
      v.string(),
      v.check((host) => isIP(host) !== 0 || host === 'localhost', 'must be an IP address'),
    ),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(field.databaseUrl),
  PUBLIC_URL: v.optional(field.httpOrigin),
  PUBLISHABLE_KEY: v.optional(field.publishableKey),
  REGION_ID: v.optional(field.regionId),
  SALES_CHANNEL_ID: v.optional(field.salesChannelId),
  JWT_SECRET: v.optional(secret),
  COOKIE_SECRET: v.optional(secret),
  RAZORPAY_KEY_ID: v.optional(field.gatewayKeyId),
  RAZORPAY_KEY_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: v.optional(v.string()),
  SMTP_URL: v.optional(field.smtpUrl),
  MAIL_FROM: v.optional(field.mailFrom),
  GSTIN: v.optional(gstin),
  SHOP_EMAIL: v.optional(field.shopEmail),
  TRUST_TEXTS: v.optional(field.trustTexts, field.DEFAULT_TRUST_TEXTS),
  ADMIN_API: v.optional(field.onOff, 'off'),
  CLIENT_REPORTS_URL: v.optional(field.reportsUrl),
  METRICS_TOKEN: v.optional(field.metricsToken),
  TRUSTED_PROXIES: v.optional(field.networks, ''),
  RATE_LIMITS: v.optional(field.rateLimits),
  LOG_LEVEL: v.optional(field.logLevel, 'info'),
});

/** All settings by name; `.env.example` explains them. */
export const SETTING_NAMES: readonly string[] = Object.keys(fields.entries);

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** Keys of a real gateway are of use together only. */
const allOrNone = v.rawCheck<v.InferOutput<typeof fields>>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const input = dataset.value;
  const missing = RAZORPAY.filter((name) => input[name] === undefined);
  const key = RAZORPAY.find((name) => input[name] !== undefined);
  if (key === undefined || missing.length === 0) return;
  addIssue({
    message: `needs ${missing.join(' and ')} as well: set all three, or none for simulated payments`,
    path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
  });
});

const schema = v.pipe(
  fields,
  allOrNone,
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
