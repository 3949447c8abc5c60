import { isAbsolute, join } from 'node:path';
import { z } from '@medusajs/framework/zod';
import proxyAddr from 'proxy-addr';
import { gstinProblem } from './gst/gstin';
import { DEFAULT_LIMITS, type Limits, readLimits } from './rate-limits/limits';
import {
  objectStoreOf,
  objectStoreFields,
  type ObjectStoreSettings,
} from './object-store/settings';
import { optional } from './optional-setting';
import { SettingsError } from './settings-error';

/** The environment this application runs with, checked. All folders are absolute. */
export type BackendSettings = {
  databaseUrl: string;
  jwtSecret: string;
  cookieSecret: string;
  publicUrl: string;
  storeCors: string;
  /** Uploaded pictures; everybody may read them below /static. */
  publicFilesDir: string;
  /** Uploads that are not public, such as exports; nothing serves them. */
  privateFilesDir: string;
  /** Mail server; without one, mails are written to `mailDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where shoppers' messages go: an address alone. */
  shopEmail: string;
  mailDir: string;
  /** The shop's GST identification number; without one, invoices name none. */
  gstin: string | undefined;
  /** With which /metrics is asked; there are none without. */
  metricsToken: string | undefined;
  logLevel: string;
  /** Whether Medusa's dashboard is served, at /app. */
  dashboard: boolean;
  /** How often an address and an account may do what can be tried again and again. */
  rateLimits: Limits;
  /** Web fronts on other machines, as addresses or networks. */
  trustedFronts: readonly string[];
  /** The payment gateway: Razorpay, or the sandbox that takes its place. */
  razorpay: RazorpaySettings;
  /** What several backends share; without one, this process shares nothing with another. */
  redisUrl: string | undefined;
  /** Whether this process answers calls, does the jobs and events, or both; Medusa's own choice when undefined. */
  workerMode: WorkerMode | undefined;
  /** Where uploads lie; in `publicFilesDir` when undefined. */
  objectStore: ObjectStoreSettings | undefined;
};

const WORKER_MODES = ['shared', 'server', 'worker'] as const;

export type WorkerMode = (typeof WORKER_MODES)[number];

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where the API is; Razorpay's own when undefined. */
  apiUrl: string | undefined;
};

const secret = z.string({ error: 'must be set' }).min(16, 'must have at least 16 characters');

const environment = z.object({
  DATABASE_URL: z
    .string({ error: 'must be set' })
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
  DATA_DIR: z
    .string({ error: 'must be set' })
    .refine((path) => isAbsolute(path), 'must be an absolute path'),
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  PUBLIC_URL: z
    .string({ error: 'must be set' })
    .regex(/^https?:\/\/[^\s]+$/, 'must be an address such as http://localhost:8080'),
  STORE_CORS: z.string().optional(),
  RAZORPAY_KEY_ID: z.string({ error: 'must be set' }).min(1, 'must be set'),
  RAZORPAY_KEY_SECRET: z.string({ error: 'must be set' }).min(1, 'must be set'),
  RAZORPAY_WEBHOOK_SECRET: z.string({ error: 'must be set' }).min(1, 'must be set'),
  RAZORPAY_API_URL: optional(
    z.string().regex(/^https?:\/\/[^\s/]+$/, 'must be an address such as http://127.0.0.1:7000'),
  ),
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\/[^\s/]+/, 'must be an address such as smtp://user:password@host:587'),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: optional(z.string()),
  ADMIN: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  GSTIN: optional(
    z.string().superRefine((gstin, context) => {
      const message = gstinProblem(gstin);
      if (message !== '') context.addIssue({ code: 'custom', message });
    }),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(/^[^@\r\n]*[^@\s<]@[^@\s>]+>?$/, 'must be an address such as Shop <shop@example.com>'),
  ),
  RATE_LIMITS: optional(
    z.string().superRefine((text, context) => {
      const read = readLimits(text);
      if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
    }),
  ),
  TRUSTED_FRONTS: optional(
    z.string().refine(areNetworks, 'must be addresses such as 10.0.0.5, or networks as 10.0.0.0/8'),
  ),
  SHOP_EMAIL: optional(
    z.string().regex(/^[^@\s<>,]+@[^@\s<>,]+$/, 'must be an address such as shop@example.com'),
  ),
  REDIS_URL: optional(
    z.string().regex(/^rediss?:\/\/[^\s/]+/, 'must be an address such as redis://host:6379'),
  ),
  WORKER_MODE: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(WORKER_MODES, { error: `must be one of ${WORKER_MODES.join(', ')}` }).optional(),
  ),
  ...objectStoreFields,
});

export { SettingsError };

/**
 * Reads what the backend needs from the environment.
 * @throws {SettingsError} naming the first setting that is missing or wrong.
 */
export function readSettings(env: Record<string, string | undefined>): BackendSettings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const settings = parsed.data;
  if (settings.WORKER_MODE !== undefined && settings.WORKER_MODE !== 'shared') {
    if (settings.REDIS_URL === undefined) {
      throw new SettingsError(`WORKER_MODE ${settings.WORKER_MODE} needs REDIS_URL as well`);
    }
  }
  const publicUrl = settings.PUBLIC_URL.replace(/\/+$/, '');
  const mailFrom = settings.MAIL_FROM ?? `Aangan <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    databaseUrl: settings.DATABASE_URL,
    jwtSecret: settings.JWT_SECRET,
    cookieSecret: settings.COOKIE_SECRET,
    publicUrl,
    storeCors: settings.STORE_CORS || publicUrl,
    publicFilesDir: join(settings.DATA_DIR, 'static'),
    privateFilesDir: join(settings.DATA_DIR, 'private'),
    smtpUrl: settings.SMTP_URL,
    mailFrom,
    shopEmail: settings.SHOP_EMAIL ?? addressOf(mailFrom),
    mailDir: join(settings.DATA_DIR, 'mail'),
    gstin: settings.GSTIN,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL ?? 'info',
    dashboard: settings.ADMIN === 'on',
    rateLimits: limitsOf(settings.RATE_LIMITS),
    trustedFronts: listed(settings.TRUSTED_FRONTS),
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

function limitsOf(text: string | undefined): Limits {
  const limits = readLimits(text ?? '');
  return typeof limits === 'string' ? DEFAULT_LIMITS : limits;
}

const listed = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

function areNetworks(text: string): boolean {
  try {
    proxyAddr.compile(listed(text));
    return true;
  } catch {
    return false;
  }
}
