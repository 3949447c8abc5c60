import { GatewayClient } from '../modules/razorpay/client';
import { readSettings } from '../settings';

let client: GatewayClient | undefined;

/** The gateway's API, with the keys of the settings. */
export function gatewayClient(): GatewayClient {
  client ??= new GatewayClient(readSettings(process.env).razorpay);
  return client;
}
