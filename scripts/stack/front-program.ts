import { join } from 'node:path';
import { type NodeProgram, TYPESCRIPT } from './child';
import type { PaymentGateway } from './payment-gateway';
import type { Session } from './session';
import type { Shop } from './shop-record';

/** What the web front is told besides the settings. */
export type FrontContext = {
  databaseUrl: string;
  /** Address of Medusa, or of who shares the calls out among several. */
  backendUrl: string;
  port: number;
  /** Address to listen on; every one of this machine's when undefined. */
  host: string | undefined;
  /** What Vite has built, or in development the public files. */
  buildFolder: string;
  shop: Shop;
  gateway: PaymentGateway;
};

/** Medusa listens on loopback, on one of this machine's addresses, or on all of them. */
export function ownBackendUrl(host: string, port: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** The web front as a program with its environment. */
export function frontProgram(session: Session, context: FrontContext): NodeProgram {
  const { root, environment, settings } = session;
  const { databaseUrl, backendUrl, port, host, shop, gateway } = context;
  return {
    command: [...TYPESCRIPT, join(root, 'server/main.ts')],
    cwd: root,
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      AANGAN_KEPT_PORT: String(port),
      HOST: host,
      BACKEND_URL: backendUrl,
      DATABASE_URL: databaseUrl,
      DATA_DIR: settings.DATA_DIR,
      BUILD_DIR: context.buildFolder,
      PUBLIC_URL: settings.PUBLIC_URL,
      PUBLISHABLE_KEY: shop.publishableKey,
      REGION_ID: shop.regionId,
      SALES_CHANNEL_ID: shop.salesChannelId,
      RAZORPAY_KEY_ID: gateway.keyId,
      // The front has no business with the secrets.
      RAZORPAY_KEY_SECRET: undefined,
      RAZORPAY_WEBHOOK_SECRET: undefined,
      JWT_SECRET: undefined,
      COOKIE_SECRET: undefined,
      S3_SECRET_ACCESS_KEY: undefined,
      REDIS_URL: undefined,
      SMTP_URL: undefined,
      SANDBOX_GATEWAY_URL: gateway.apiUrl,
      TRUST_TEXTS: settings.TRUST_TEXTS.join('|'),
      ADMIN_API: settings.ADMIN_API ? 'on' : 'off',
      CLIENT_REPORTS_URL: settings.CLIENT_REPORTS_URL,
      METRICS_TOKEN: settings.METRICS_TOKEN,
      TRUSTED_PROXIES: settings.TRUSTED_PROXIES.join(','),
      SECURITY_CONTACT: settings.SECURITY_CONTACT,
      SECURITY_LANGUAGES: settings.SECURITY_LANGUAGES,
      LOG_LEVEL: settings.LOG_LEVEL,
    },
  };
}
