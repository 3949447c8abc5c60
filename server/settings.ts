import * as v from 'valibot';
import * as field from '@aangan/settings/fields';
import { readSettings } from '@aangan/settings/read-settings';

const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
/** Through the front: the sandbox gateway itself listens on loopback only. */
const SANDBOX_SCRIPT = '/sandbox-gateway/checkout.js';

const schema = v.object({
  PORT: v.optional(field.port, '8080'),
  HOST: v.optional(v.string()),
  BACKEND_URL: field.httpOrigin,
  DATABASE_URL: field.databaseUrl,
  DATA_DIR: field.folder,
  BUILD_DIR: field.folder,
  PUBLIC_URL: field.httpOrigin,
  PUBLISHABLE_KEY: field.publishableKey,
  REGION_ID: field.regionId,
  SALES_CHANNEL_ID: field.salesChannelId,
  RAZORPAY_KEY_ID: field.gatewayKeyId,
  SANDBOX_GATEWAY_URL: v.optional(field.httpOrigin),
  TRUST_TEXTS: v.optional(field.trustTexts, field.DEFAULT_TRUST_TEXTS),
  ADMIN_API: v.optional(field.onOff, 'off'),
  ADMIN: v.optional(field.onOff, 'off'),
  PAGE_SPEED: v.optional(field.onOff),
  CLIENT_REPORTS_URL: v.optional(field.reportsUrl),
  METRICS_TOKEN: v.optional(field.metricsToken),
  TRUSTED_PROXIES: v.optional(field.networks, ''),
  SECURITY_CONTACT: v.optional(field.securityContact),
  SECURITY_LANGUAGES: v.optional(field.securityLanguages, 'en, hi'),
  LOG_LEVEL: v.optional(field.logLevel, 'info'),
});

/** Settings for the page and its service worker. They are public. */
export type PublicSettings = {
  publishableKey: string;
  regionId: string;
  salesChannelId: string;
  publicUrl: string;
  trustTexts: readonly [string, string, string];
  payments: {
    /** The gateway's public key. */
    keyId: string;
    /** Address of the script that opens the gateway's window. */
    scriptUrl: string;
    /** Whether payments are simulated. */
    simulated: boolean;
  };
  /** Where pages send errors and Web Vitals; without it they send none. */
  clientReportsUrl?: string;
  /** Whether pages report how fast they were. */
  pageSpeed?: true;
};

function paymentSettings(
  keyId: string,
  sandboxUrl: string | undefined,
): PublicSettings['payments'] {
  const simulated = sandboxUrl !== undefined;
  return { keyId, scriptUrl: simulated ? SANDBOX_SCRIPT : RAZORPAY_SCRIPT, simulated };
}

/**
 * Reads the web front's settings from the environment that the start script gives it.
 * @throws {SettingsError} that names the missing and invalid settings
 */
export function readFrontSettings(env: Readonly<Record<string, string | undefined>>) {
  const settings = readSettings(schema, env);
  const { SECURITY_CONTACT: contact, SECURITY_LANGUAGES: languages } = settings;
  const shop: PublicSettings = {
    publishableKey: settings.PUBLISHABLE_KEY,
    regionId: settings.REGION_ID,
    salesChannelId: settings.SALES_CHANNEL_ID,
    publicUrl: settings.PUBLIC_URL,
    trustTexts: settings.TRUST_TEXTS,
    payments: paymentSettings(settings.RAZORPAY_KEY_ID, settings.SANDBOX_GATEWAY_URL),
    // The dashboard shows it.
    ...((settings.PAGE_SPEED ?? settings.ADMIN) && { pageSpeed: true }),
    ...(settings.CLIENT_REPORTS_URL && { clientReportsUrl: settings.CLIENT_REPORTS_URL }),
  };
  return {
    port: settings.PORT,
    /** Address to listen on; all addresses of this machine if undefined. */
    host: settings.HOST,
    backendUrl: settings.BACKEND_URL,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    /** The folder of Vite's build, or in development of public files. */
    buildDir: settings.BUILD_DIR,
    logLevel: settings.LOG_LEVEL,
    /** Whether Medusa's admin API is reachable through the front. */
    adminApi: settings.ADMIN_API,
    /** Token for /metrics, which is off without it. */
    metricsToken: settings.METRICS_TOKEN,
    /** Proxies in front of this server, whose X-Forwarded-For is trusted: addresses or networks. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Address of the sandbox gateway; undefined with a real gateway. */
    sandboxGatewayUrl: settings.SANDBOX_GATEWAY_URL,
    /** Contact for reports of vulnerabilities; no security.txt if undefined. */
    security: contact ? { contact, languages } : undefined,
    shop,
  };
}

/** The web front's settings. Addresses have no slash at the end, folders are absolute. */
export type FrontSettings = ReturnType<typeof readFrontSettings>;
