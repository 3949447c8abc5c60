import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { bodyFields, isFields } from './body-fields';

const MOST_LINES = 100;

/** A variant has one line: Medusa would keep those apart that a new cart begins with. */
export function oneLine(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { items } = bodyFields(req);
  const lines = Array.isArray(items) ? items.filter(isFields) : [];
  if (lines.length > MOST_LINES) {
    throw refused(`A cart cannot begin with more than ${MOST_LINES} lines`);
  }
  if (new Set(lines.map(({ variant_id }) => variant_id)).size < lines.length) {
    throw refused('Each variant has one line in a cart');
  }
  next();
}

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}
