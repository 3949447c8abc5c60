import * as v from 'valibot';
import { TooLate } from './within';

/** How the storefront's code calls the errors (src/commerce/http/store-error.ts) of a backend that does not answer. */
const outageSchema = v.object({ kind: v.picklist(['offline', 'timeout', 'unavailable']) });

/**
 * Whether no page can be rendered for now, rather than just this one: whoever finds an address that fails must not have it
 * stop the rendering of all others.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof TooLate || v.is(outageSchema, error);
}
