import { join } from 'node:path';
import { type NodeProgram, TYPESCRIPT } from './child';
import type { PaymentGateway } from './payment-gateway';
import type { Session } from './session';

/** The sandbox gateway as a program with its environment. */
export function gatewayProgram(
  session: Session,
  gateway: PaymentGateway,
  port: number,
  webhooksTo: string,
  host?: string,
): NodeProgram {
  const { root, environment, settings } = session;
  return {
    command: [...TYPESCRIPT, join(root, 'server/sandbox-gateway/main.ts')],
    cwd: root,
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      AANGAN_KEPT_PORT: String(port),
      DATA_DIR: settings.DATA_DIR,
      RAZORPAY_KEY_ID: gateway.keyId,
      RAZORPAY_KEY_SECRET: gateway.keySecret,
      RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
      HOST: host,
      WEBHOOK_URL: `${webhooksTo}/hooks/payment/razorpay_razorpay`,
      LOG_LEVEL: settings.LOG_LEVEL,
    },
  };
}
