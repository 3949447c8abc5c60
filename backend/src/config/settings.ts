import { join } from 'node:path';
import * as field from '@aangan/settings/fields';
import { readSettings as readEnvironment } from '@aangan/settings/read-settings';
import { requireRedisForWorkers, requireTogether } from '@aangan/settings/require-together';
import * as v from 'valibot';
import { DEFAULT_LIMITS, type Limits, readLimits } from './rate-limits';

/** The validated environment of this application. All folders are absolute. */
export type BackendSettings = {
  databaseUrl: string;
  jwtSecret: string;
  cookieSecret: string;
  publicUrl: string;
  storeCors: string;
  /** Public uploads, which are served below /static. */
  publicFilesDir: string;
  /** Private uploads, such as exports, which are not served. */
  privateFilesDir: string;
  /** Mail server; without one, mails are written to `mailDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Recipient of contact messages and alerts: a plain address. */
  shopEmail: string;
  mailDir: string;
  /** The shop's GST identification number, for invoices. */
  gstin: string | undefined;
  /** Token for /metrics, which responds 404 without it. */
  metricsToken: string | undefined;
  logLevel: string;
  /** Whether Medusa's dashboard is served, at /app. */
  dashboard: boolean;
  /** Rate limits by address and by account. */
  rateLimits: Limits;
  /** Web fronts on other machines, as addresses or networks. */
  trustedFronts: readonly string[];
  /** The payment gateway: Razorpay or the sandbox gateway. */
  razorpay: RazorpaySettings;
  /** Required for several backends. */
  redisUrl: string | undefined;
  /** Whether this process handles requests, jobs and events, or both; default: Medusa's. */
  workerMode: WorkerMode | undefined;
  /** For uploads; default: `publicFilesDir` and `privateFilesDir`. */
  objectStore: ObjectStoreSettings | undefined;
};

export type WorkerMode = v.InferOutput<typeof field.workerMode>;

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** URL of the API; default: Razorpay's. */
  apiUrl: string | undefined;
};

/** A bucket of an S3-compatible object store with write access. */
export type ObjectStoreSettings = {
  /** Scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const required = v.pipe(v.string(), v.nonEmpty('must be set'));

const fields = v.object({
  DATABASE_URL: field.databaseUrl,
  DATA_DIR: field.folder,
  JWT_SECRET: field.secret,
  COOKIE_SECRET: field.secret,
  PUBLIC_URL: field.httpOrigin,
  STORE_CORS: v.optional(v.string()),
  RAZORPAY_KEY_ID: required,
  RAZORPAY_KEY_SECRET: required,
  RAZORPAY_WEBHOOK_SECRET: required,
  RAZORPAY_API_URL: v.optional(field.httpOrigin),
  SMTP_URL: v.optional(field.smtpUrl),
  METRICS_TOKEN: v.optional(field.metricsToken),
  // Medusa's names of levels, which differ from pino's.
  LOG_LEVEL: v.optional(v.string(), 'info'),
  ADMIN: v.optional(field.onOff, 'off'),
  GSTIN: v.optional(field.gstin),
  MAIL_FROM: v.optional(field.mailFrom),
  RATE_LIMITS: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Limits => {
        const limits = readLimits(dataset.value);
        if (typeof limits !== 'string') return limits;
        addIssue({ message: limits });
        return NEVER;
      }),
    ),
  ),
  TRUSTED_FRONTS: v.optional(field.networks, ''),
  SHOP_EMAIL: v.optional(field.shopEmail),
  REDIS_URL: v.optional(field.redisUrl),
  WORKER_MODE: v.optional(field.workerMode),
  ...field.objectStoreFields,
});

type Fields = v.InferOutput<typeof fields>;

const environment = v.pipe(
  fields,
  requireTogether<Fields>(field.OBJECT_STORE_NAMES, 'set all five, or none'),
  requireRedisForWorkers<Fields>(),
);

/**
 * Reads the settings of the backend from the environment.
 * @throws {SettingsError} with a line for each missing or invalid setting
 */
export function readSettings(env: Record<string, string | undefined>): BackendSettings {
  const settings = readEnvironment(environment, env);
  const publicUrl = settings.PUBLIC_URL;
  const mailFrom = settings.MAIL_FROM ?? `Aangan <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    databaseUrl: settings.DATABASE_URL,
    jwtSecret: settings.JWT_SECRET,
    cookieSecret: settings.COOKIE_SECRET,
    publicUrl,
    storeCors: settings.STORE_CORS ?? publicUrl,
    publicFilesDir: join(settings.DATA_DIR, 'static'),
    privateFilesDir: join(settings.DATA_DIR, 'private'),
    smtpUrl: settings.SMTP_URL,
    mailFrom,
    shopEmail: settings.SHOP_EMAIL ?? addressOf(mailFrom),
    mailDir: join(settings.DATA_DIR, 'mail'),
    gstin: settings.GSTIN,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    dashboard: settings.ADMIN,
    rateLimits: settings.RATE_LIMITS ?? DEFAULT_LIMITS,
    trustedFronts: settings.TRUSTED_FRONTS,
    razorpay: {
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET,
      apiUrl: settings.RAZORPAY_API_URL,
    },
    redisUrl: settings.REDIS_URL,
    workerMode: settings.WORKER_MODE,
    objectStore: objectStoreOf(settings),
  };
}

/** The address of a sender such as `Shop <shop@example.com>`. */
function addressOf(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim();
}

/** The object store; the schema ensures that all of its settings are set, or none. */
function objectStoreOf(settings: Fields): ObjectStoreSettings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  return undefined;
}
