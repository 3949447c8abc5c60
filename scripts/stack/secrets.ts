import * as v from 'valibot';
import { keep, readKept } from './kept-file';
import { newSecret, type StackSettings } from './settings';

const secrets = v.object({
  jwtSecret: v.string(),
  cookieSecret: v.string(),
  databasePassword: v.string(),
  /** Of the sandbox gateway; a real one's stand in the settings. */
  gatewayKeySecret: v.string(),
  gatewayWebhookSecret: v.string(),
});

const kept = v.partial(secrets);

/** Everything in a shop that nobody may know. */
export type Secrets = v.InferOutput<typeof secrets>;

/** The secrets that are set, and for the others those made at the first start and kept in `path`. */
export function openSecrets(
  path: string,
  settings: Pick<StackSettings, 'JWT_SECRET' | 'COOKIE_SECRET'>,
): Secrets {
  const known = readKept(path, kept) ?? {};
  const complete = {
    jwtSecret: known.jwtSecret ?? newSecret(),
    cookieSecret: known.cookieSecret ?? newSecret(),
    databasePassword: known.databasePassword ?? newSecret(),
    gatewayKeySecret: known.gatewayKeySecret ?? newSecret(),
    gatewayWebhookSecret: known.gatewayWebhookSecret ?? newSecret(),
  };
  if (Object.keys(known).length < Object.keys(complete).length) keep(path, complete);
  return {
    ...complete,
    jwtSecret: settings.JWT_SECRET ?? complete.jwtSecret,
    cookieSecret: settings.COOKIE_SECRET ?? complete.cookieSecret,
  };
}
