import * as v from 'valibot';
import { writeJsonFile, readJsonFile } from './json-file';
import { newSecret, type StackSettings } from '../settings/stack-settings';

const secrets = v.object({
  jwtSecret: v.string(),
  cookieSecret: v.string(),
  databasePassword: v.string(),
  /** Keys of the sandbox gateway; Razorpay's are in the settings. */
  gatewayKeySecret: v.string(),
  gatewayWebhookSecret: v.string(),
});

const kept = v.partial(secrets);

/** All secrets of a shop. */
export type Secrets = v.InferOutput<typeof secrets>;

/** The secrets from the settings, and for the others those generated at the first start and stored in `path`. */
export function loadSecrets(
  path: string,
  settings: Pick<StackSettings, 'JWT_SECRET' | 'COOKIE_SECRET'>,
): Secrets {
  const known = readJsonFile(path, kept) ?? {};
  const complete = {
    jwtSecret: known.jwtSecret ?? newSecret(),
    cookieSecret: known.cookieSecret ?? newSecret(),
    databasePassword: known.databasePassword ?? newSecret(),
    gatewayKeySecret: known.gatewayKeySecret ?? newSecret(),
    gatewayWebhookSecret: known.gatewayWebhookSecret ?? newSecret(),
  };
  if (Object.keys(known).length < Object.keys(complete).length) writeJsonFile(path, complete);
  return {
    ...complete,
    jwtSecret: settings.JWT_SECRET ?? complete.jwtSecret,
    cookieSecret: settings.COOKIE_SECRET ?? complete.cookieSecret,
  };
}
