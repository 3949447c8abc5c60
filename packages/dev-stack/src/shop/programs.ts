import { join } from 'node:path';
import { type NodeProgram, TYPESCRIPT } from '../processes/child-process';
import type { PaymentGateway } from '../medusa/payment-gateway';
import type { Session } from '../session/session';
import type { Environment } from '../settings/stack-settings';
import type { Shop } from '../setup/shop-record';

/** What the web front needs besides the settings. */
export type FrontContext = {
  databaseUrl: string;
  /** Address of Medusa, or of a load balancer in front of several. */
  backendUrl: string;
  port: number;
  /** Address to listen on; all addresses of this machine when undefined. */
  host: string | undefined;
  /** Vite's output, or in development the folder of public files. */
  buildFolder: string;
  shop: Shop;
  gateway: Pick<PaymentGateway, 'keyId' | 'apiUrl'>;
};

/** The address at which this machine reaches Medusa, which may listen on all addresses. */
export function ownBackendUrl(host: string, port: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** One of our programs, with its environment: the settings as they are set, and what `env` changes for this program. */
function nodeProgram(
  { root, environment, settings }: Session,
  script: string,
  port: number,
  env: Environment,
): NodeProgram {
  return {
    command: [...TYPESCRIPT, join(root, script)],
    cwd: root,
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      AANGAN_RESERVED_PORT: String(port),
      DATA_DIR: settings.DATA_DIR,
      LOG_LEVEL: settings.LOG_LEVEL,
      ...env,
    },
  };
}

/** The web front as a program with its environment. */
export function frontProgram(session: Session, context: FrontContext): NodeProgram {
  const { settings } = session;
  const { databaseUrl, backendUrl, port, host, shop, gateway } = context;
  return nodeProgram(session, 'server/main.ts', port, {
    HOST: host,
    BACKEND_URL: backendUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_PASSWORD: undefined,
    BUILD_DIR: context.buildFolder,
    PUBLIC_URL: settings.PUBLIC_URL,
    PUBLISHABLE_KEY: shop.publishableKey,
    REGION_ID: shop.regionId,
    SALES_CHANNEL_ID: shop.salesChannelId,
    RAZORPAY_KEY_ID: gateway.keyId,
    // The front must not receive secrets.
    RAZORPAY_KEY_SECRET: undefined,
    RAZORPAY_WEBHOOK_SECRET: undefined,
    JWT_SECRET: undefined,
    COOKIE_SECRET: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
    REDIS_URL: undefined,
    REDIS_PASSWORD: undefined,
    SMTP_URL: undefined,
    MSG91_AUTH_KEY: undefined,
    TWILIO_AUTH_TOKEN: undefined,
    SANDBOX_GATEWAY_URL: gateway.apiUrl,
  });
}

/** The sandbox gateway as a program with its environment. */
export function gatewayProgram(
  session: Session,
  gateway: PaymentGateway,
  port: number,
  webhookOrigin: string,
  host: string,
): NodeProgram {
  return nodeProgram(session, 'packages/sandbox-gateway/src/main.ts', port, {
    RAZORPAY_KEY_ID: gateway.keyId,
    RAZORPAY_KEY_SECRET: gateway.keySecret,
    RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
    HOST: host,
    WEBHOOK_URL: `${webhookOrigin}/hooks/payment/razorpay_razorpay`,
  });
}

/** Vite's development server as a program; it proxies to the front what is not part of the storefront. */
export function viteProgram(session: Session, port: number, frontPort: number): NodeProgram {
  return nodeProgram(session, 'packages/dev-stack/src/shop/vite-server.ts', port, {
    NODE_ENV: 'development',
    FRONT_URL: `http://127.0.0.1:${frontPort}`,
  });
}
