import { join } from 'node:path';
import * as field from '@aangan/settings/fields';
import { readSettings as readEnvironment } from '@aangan/settings/read-settings';
import {
  requireOneOf,
  requireRedisForWorkers,
  requireTogether,
} from '@aangan/settings/require-together';
import * as v from 'valibot';
import { DEFAULT_LIMITS, type Limits, readLimits } from './rate-limits';

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
  ...field.smsFields,
  PUSH_SERVICES: v.optional(field.origins, ''),
  QUIET_HOURS: v.optional(field.quietHours, '21-9'),
  PRICE_DROP_PERCENT: v.optional(field.percent, '5'),
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
  CART_PATH: v.optional(field.cartPath, 'engine'),
  ...field.objectStoreFields,
});

type Fields = v.InferOutput<typeof fields>;

const environment = v.pipe(
  fields,
  requireTogether<Fields>(field.OBJECT_STORE_NAMES, 'set all five, or none'),
  requireTogether<Fields>(field.MSG91_NAMES, 'set both, or none'),
  requireTogether<Fields>(field.TWILIO_NAMES, 'set all three, or none'),
  requireOneOf<Fields>('MSG91_AUTH_KEY', 'TWILIO_ACCOUNT_SID'),
  requireRedisForWorkers<Fields>(),
);

/**
 * Reads the settings of the backend from the environment.
 * @throws {SettingsError} with a line for each missing or invalid setting
 */
export function readSettings(env: Record<string, string | undefined>) {
  const settings = readEnvironment(environment, env);
  const publicUrl = settings.PUBLIC_URL;
  const mailFrom = settings.MAIL_FROM ?? `Aangan <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    databaseUrl: settings.DATABASE_URL,
    jwtSecret: settings.JWT_SECRET,
    cookieSecret: settings.COOKIE_SECRET,
    publicUrl,
    storeCors: settings.STORE_CORS ?? publicUrl,
    /** Public uploads, which are served below /static. */
    publicFilesDir: join(settings.DATA_DIR, 'static'),
    /** Private uploads, such as exports, which are not served. */
    privateFilesDir: join(settings.DATA_DIR, 'private'),
    /** Mail server; without one, mails are written to `mailDir`. */
    smtpUrl: settings.SMTP_URL,
    mailFrom,
    /** Recipient of contact messages and alerts: a plain address. */
    shopEmail: settings.SHOP_EMAIL ?? addressOf(mailFrom),
    mailDir: join(settings.DATA_DIR, 'mail'),
    /** Origins of further push services; those of the browsers are known. */
    pushServices: settings.PUSH_SERVICES,
    /** When notifications that are not about an order wait, in India; null for never. */
    quietHours: settings.QUIET_HOURS,
    /** From which fall of its price on a shopper is notified of a wish. */
    priceDropPercent: settings.PRICE_DROP_PERCENT,
    sms: {
      /** Maximum number of SMS a day. */
      perDay: settings.SMS_PER_DAY,
      provider: smsProviderOf(settings),
    },
    /** The shop's GST identification number, for invoices. */
    gstin: settings.GSTIN,
    /** Token for /metrics, which responds 404 without it. */
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    /** Whether Medusa's dashboard is served, at /app. */
    dashboard: settings.ADMIN,
    /** Rate limits by address and by account. */
    rateLimits: settings.RATE_LIMITS ?? DEFAULT_LIMITS,
    /** Web fronts on other machines, as addresses or networks. */
    trustedFronts: settings.TRUSTED_FRONTS,
    /** The payment gateway: Razorpay or the sandbox gateway. */
    razorpay: {
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET,
      /** URL of the API; default: Razorpay's. */
      apiUrl: settings.RAZORPAY_API_URL,
    },
    /** Required for several backends. */
    redisUrl: settings.REDIS_URL,
    /** Whether this process handles requests, jobs and events, or both; default: Medusa's. */
    workerMode: settings.WORKER_MODE,
    /** How edits of cart lines are applied. */
    cartPath: settings.CART_PATH,
    /** For uploads; default: `publicFilesDir` and `privateFilesDir`. */
    objectStore: objectStoreOf(settings),
  };
}

/** How the shop sends SMS. */
export type SmsProvider =
  | {
      kind: 'msg91';
      authKey: string;
      /** MSG91's ids of the templates that are registered with the networks (DLT), by ours. */
      templates: { code: string };
      /** Origin of the API; default: MSG91's. */
      apiUrl: string | undefined;
    }
  | {
      kind: 'twilio';
      accountSid: string;
      authToken: string;
      /** Number or sender id that the SMS comes from. */
      from: string;
      /** Origin of the API; default: Twilio's. */
      apiUrl: string | undefined;
    }
  /** No provider: SMS are files in `folder`. */
  | { kind: 'files'; folder: string };

/** The validated environment of this application. All folders are absolute. */
export type BackendSettings = ReturnType<typeof readSettings>;
export type RazorpaySettings = BackendSettings['razorpay'];

/** The address of a sender such as `Shop <shop@example.com>`. */
function addressOf(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim();
}

/** The provider of SMS; without one, SMS are written to DATA_DIR/sms. The schema ensures that all settings of one are set. */
function smsProviderOf(settings: Fields): SmsProvider {
  const { MSG91_AUTH_KEY, MSG91_CODE_TEMPLATE, SMS_API_URL: apiUrl } = settings;
  if (MSG91_AUTH_KEY && MSG91_CODE_TEMPLATE) {
    return {
      kind: 'msg91',
      authKey: MSG91_AUTH_KEY,
      templates: { code: MSG91_CODE_TEMPLATE },
      apiUrl,
    };
  }
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = settings;
  if (TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM) {
    return {
      kind: 'twilio',
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      from: TWILIO_FROM,
      apiUrl,
    };
  }
  return { kind: 'files', folder: join(settings.DATA_DIR, 'sms') };
}

/**
 * A bucket of an S3-compatible object store with write access, as options of Medusa's provider; the schema ensures that all of its settings are set, or none.
 */
function objectStoreOf(settings: Fields) {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      access_key_id: S3_ACCESS_KEY_ID,
      secret_access_key: S3_SECRET_ACCESS_KEY,
    };
  }
  return undefined;
}

let known: BackendSettings | undefined;

/** The settings of this process. Read once, as its environment stays: each reading validates all of it, which takes a millisecond. */
export function shopSettings(): BackendSettings {
  known ??= readSettings(process.env);
  return known;
}
