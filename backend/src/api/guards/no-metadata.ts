import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { isFields } from './body-fields';

/** Fields of any content, which Medusa keeps as they are, of any size; `data` is that of shipping methods. */
const OPEN_FIELDS: ReadonlySet<string> = new Set(['metadata', 'additional_data']);
const SHIPPING_METHODS = /^\/+store\/+carts\/+[^/]+\/+shipping-methods\/*$/i;

/** Customers keep their profile there, as a stock Medusa has no other place for it. */
const CUSTOMER = /^\/+store\/+customers(\/+me)?\/*$/i;
const PROFILE: ReadonlySet<string> = new Set(['phone', 'address', 'zip_code']);

/**
 * Shoppers set no metadata: the shop keeps notes of its own there, such as which payment an order is of, and Medusa copies a
 * cart's to its order. Null is as good as none.
 */
export function noMetadata(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const [path = ''] = req.originalUrl.split('?');
  if (hasMetadata(withoutProfile(req.body, path), SHIPPING_METHODS.test(path))) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Metadata cannot be set');
  }
  next();
}

function withoutProfile(body: unknown, path: string): unknown {
  if (!CUSTOMER.test(path) || !isFields(body)) return body;
  const { metadata, ...rest } = body;
  return isFields(metadata) && Object.entries(metadata).every(isOfProfile) ? rest : body;
}

function isOfProfile([field, value]: [string, unknown]): boolean {
  return PROFILE.has(field) && (value === null || typeof value === 'string');
}

/** Bodies are not deep (`sound-input.ts`). */
function hasMetadata(value: unknown, isData: boolean): boolean {
  if (Array.isArray(value)) return value.some((each) => hasMetadata(each, isData));
  if (!isFields(value)) return false;
  return Object.entries(value).some(([field, each]) => {
    if (OPEN_FIELDS.has(field)) return each !== null;
    if (isData && field === 'data') return isFields(each) && Object.keys(each).length > 0;
    return hasMetadata(each, isData);
  });
}
