import * as v from 'valibot';
import * as field from '@aangan/settings/fields';
import { readSettings } from '@aangan/settings/read-settings';

const schema = v.object({
  PORT: field.port,
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: field.folder,
  RAZORPAY_KEY_ID: v.string(),
  RAZORPAY_KEY_SECRET: v.string(),
  RAZORPAY_WEBHOOK_SECRET: v.string(),
  WEBHOOK_URL: v.pipe(v.string(), v.url('must be an address')),
  LOG_LEVEL: v.optional(field.logLevel, 'info'),
});

/**
 * Reads the sandbox gateway's settings from the environment that the start script gives it.
 * @throws {SettingsError} naming what is missing or wrong.
 */
export function readGatewaySettings(env: Readonly<Record<string, string | undefined>>) {
  return readSettings(schema, env);
}
