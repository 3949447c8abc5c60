import { parseCorsOrigins } from '@medusajs/framework/utils';
import type { IsKnownOrigin } from './foreign-call';

/** The shop's own address and those that STORE_CORS allows, as Medusa reads it. */
export function knownOrigins(settings: { publicUrl: string; storeCors: string }): IsKnownOrigin {
  const own = new URL(settings.publicUrl).origin;
  const allowed = parseCorsOrigins(settings.storeCors);
  return (origin) =>
    origin === own ||
    allowed.some((each) => (typeof each === 'string' ? each === origin : each.test(origin)));
}
