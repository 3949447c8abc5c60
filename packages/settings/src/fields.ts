import { isAbsolute } from 'node:path';
import { gstinProblem } from '@aangan/gst/gstin';
import proxyAddr from 'proxy-addr';
import * as v from 'valibot';

/** Fields that settings of several programs share. Every message continues the setting's name: "PORT must be …". */

const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.regex(pattern, message));

const checked = (isValid: (value: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(isValid, message));

/** An absolute path. */
export const folder = checked((path) => isAbsolute(path), 'must be an absolute path');

export const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));

export const word = matching(/^\S+$/, 'must not contain spaces');

const PORT_MESSAGE = 'must be a port number from 1 to 65535';

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, PORT_MESSAGE),
  v.transform(Number),
  v.minValue(1, PORT_MESSAGE),
  v.maxValue(65_535, PORT_MESSAGE),
);

/** Scheme, host and port, without a trailing slash. */
export const httpOrigin = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = URL.canParse(dataset.value) ? new URL(dataset.value) : undefined;
    const isOrigin =
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.username + url.password + url.search + url.hash === '' &&
      url.pathname === '/';
    if (isOrigin) return url.origin;
    addIssue({ message: 'must be an address such as http://localhost:8080, without a path' });
    return NEVER;
  }),
);

/** Whether no part after the host has an @, which a password with /, ? or # leaves there. */
const endsUserInfo = (value: string): boolean => {
  const { pathname, search, hash } = new URL(value);
  return !`${pathname}${search}${hash}`.includes('@');
};

export const databaseUrl = v.pipe(
  checked(
    (value) => /^postgres(ql)?:\/\//.test(value),
    'must be an address such as postgres://user:password@host:5432/name',
  ),
  v.check(
    (value) => URL.canParse(value) && endsUserInfo(value),
    'cannot be read: set a password with special characters as DATABASE_PASSWORD instead',
  ),
);

export const redisUrl = v.pipe(
  checked(
    (value) => /^rediss?:\/\/[^/]/.test(value),
    'must be an address such as redis://host:6379',
  ),
  v.check(
    (value) => URL.canParse(value) && endsUserInfo(value),
    'cannot be read: set a password with special characters as REDIS_PASSWORD instead',
  ),
);

export const smtpUrl = checked(
  (value) => URL.canParse(value) && /^smtps?:\/\/[^/]/.test(value),
  'must be an address such as smtp://user:password@host:587',
);

export const mailFrom = matching(
  /^[^@\r\n]*[^@\s<]@[^@\s>]+>?$/,
  'must be an address such as Shop <shop@example.com>',
);

/** An address without a display name. */
export const shopEmail = matching(
  /^[^@\s<>,]+@[^@\s<>,]+$/,
  'must be an address such as shop@example.com',
);

const splitList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Origins, separated by commas or spaces. */
export const origins = v.pipe(v.string(), v.transform(splitList), v.array(httpOrigin));

/** A number of messages. */
export const count = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'must be a number from 0 to 9999999'),
  v.transform(Number),
);

/** A share in percent. */
export const percent = v.pipe(
  v.string(),
  v.regex(/^([1-9]|[1-9]\d)$/, 'must be a number from 1 to 99'),
  v.transform(Number),
);

/** Hours of a day from one up to another, of 0 to 23; not the same. */
export type QuietHours = { from: number; to: number };

/** Such as 21-9; `off` for none. */
export const quietHours = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): QuietHours | null => {
    if (dataset.value === 'off') return null;
    const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(dataset.value) ?? [];
    const hours = { from: Number(from ?? 24), to: Number(to ?? 24) };
    if (hours.from < 24 && hours.to < 24 && hours.from !== hours.to) return hours;
    addIssue({ message: 'must be two hours such as 21-9, or off' });
    return NEVER;
  }),
);

/** A provider of SMS: MSG91 or Twilio. */
export const smsFields = {
  MSG91_AUTH_KEY: v.optional(word),
  MSG91_CODE_TEMPLATE: v.optional(word),
  TWILIO_ACCOUNT_SID: v.optional(word),
  TWILIO_AUTH_TOKEN: v.optional(word),
  TWILIO_FROM: v.optional(word),
  SMS_API_URL: v.optional(httpOrigin),
  SMS_PER_DAY: v.optional(count, '500'),
};

export const MSG91_NAMES = ['MSG91_AUTH_KEY', 'MSG91_CODE_TEMPLATE'] as const;
export const TWILIO_NAMES = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

/** Contact for security reports: an email address or the address of a page. */
export const securityContact = v.pipe(
  v.string(),
  v.regex(
    /^((mailto:)?[^@\s<>,:]+@[^@\s<>,:]+|https:\/\/[^\s]+)$/,
    'must be an email address or an https address',
  ),
  v.transform((value) => (/^(mailto|https):/.test(value) ? value : `mailto:${value}`)),
);

/** Languages of the security contact. */
export const securityLanguages = matching(
  /^[A-Za-z-]{2,20}(, ?[A-Za-z-]{2,20})*$/,
  'must be languages such as en, hi',
);

export const publishableKey = matching(
  /^pk_[\w-]+$/,
  'must be a publishable API key, which starts with pk_',
);

export const regionId = matching(/^reg_[\w-]+$/, "must be a region's id, which starts with reg_");

export const salesChannelId = matching(
  /^sc_[\w-]+$/,
  "must be a sales channel's id, which starts with sc_",
);

export const gatewayKeyId = matching(
  /^rzp_\w+$/,
  'must be a Razorpay key id, which starts with rzp_',
);

/** The three promises on the home page, in display order. */
export const trustTexts = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly [string, string, string] => {
    const [first, second, third, ...more] = dataset.value.split('|').map((text) => text.trim());
    if (first && second && third && more.length === 0) return [first, second, third];
    addIssue({ message: 'must be three texts separated by |' });
    return NEVER;
  }),
);

export const DEFAULT_TRUST_TEXTS = '11k Happy Delivery|Support 24/7|100% Secure Payment';

/** Addresses, networks or names of ranges (`loopback`, `linklocal`, `uniquelocal`), separated by commas. */
export const networks = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      proxyAddr.compile(splitList(text));
      return true;
    } catch {
      return false;
    }
  }, 'must be addresses such as 127.0.0.1 or networks such as 10.0.0.0/8'),
  v.transform(splitList),
);

/** Syntax of rate limits; the backend checks their names. */
export const rateLimits = v.pipe(
  v.string(),
  v.regex(
    /^([\s,]*(all|[a-z-]+:(address|account))=\d{1,7}\/\d{1,6}(?=$|[\s,]))*[\s,]*$/,
    'must be limits such as sign-in:account=10/900, which are 10 in 900 seconds',
  ),
);

/** A boolean. */
export const onOff = v.pipe(
  v.picklist(['on', 'off', '1', '0'], 'must be on or off, or 1 or 0'),
  v.transform((value) => value === 'on' || value === '1'),
);

/** An address without credentials or query, because every page contains it. */
export const reportsUrl = v.pipe(
  v.string(),
  v.check((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isSafe =
      url?.protocol === 'https:' ||
      (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
    // These characters would end a source of the Content-Security-Policy.
    return (
      isSafe && url.username + url.password + url.search + url.hash === '' && !/[;,\s]/.test(value)
    );
  }, 'must be an https address such as https://reports.example.com/shop'),
  v.transform((value) => new URL(value).href),
);

/** Sent in an HTTP header. */
export const metricsToken = matching(
  /^[\w.~+/=-]{16,}$/,
  'must have at least 16 letters, digits or any of ._~+/=-',
);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const logLevel = v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`);

export const workerMode = v.picklist(
  ['shared', 'server', 'worker'],
  'must be one of shared, server, worker',
);

/** How edits of cart lines are applied: in one transaction, or by Medusa's workflows. */
export const cartPath = v.picklist(['engine', 'workflows'], 'must be engine or workflows');

/** An S3-compatible object store for uploads. */
export const objectStoreFields = {
  S3_ENDPOINT: v.optional(httpOrigin),
  S3_REGION: v.optional(word),
  S3_BUCKET: v.optional(word),
  S3_ACCESS_KEY_ID: v.optional(word),
  S3_SECRET_ACCESS_KEY: v.optional(word),
};

export const OBJECT_STORE_NAMES = v.keyof(v.object(objectStoreFields)).options;

/** The shop's GST identification number. */
export const gstin = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? gstinProblem(dataset.value) : '';
    if (message !== '') addIssue({ message });
  }),
);
