import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import * as field from '../setting-fields';

const schema = v.object({
  PORT: field.port,
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.pipe(v.string(), v.check(isAbsolute, 'must be an absolute path')),
  RAZORPAY_KEY_ID: v.string(),
  RAZORPAY_KEY_SECRET: v.string(),
  RAZORPAY_WEBHOOK_SECRET: v.string(),
  WEBHOOK_URL: v.pipe(v.string(), v.url('must be an address')),
  LOG_LEVEL: v.optional(field.logLevel, 'info'),
});

/**
 * Reads the sandbox gateway's settings from the environment that the start script gives it.
 * @throws {field.SettingsError} naming what is missing or wrong.
 */
export function readGatewaySettings(env: Readonly<Record<string, string | undefined>>) {
  return field.readSettings(schema, env);
}
