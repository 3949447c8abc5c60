import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { bodyFields, isFields } from './body-fields';

/**
 * A variant has one line: Medusa would keep lines of different metadata apart, and those that a new
 * cart begins with.
 */
export function oneLine(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { items } = bodyFields(req);
  const lines = Array.isArray(items) ? items.filter(isFields) : [];
  if (lines.some(({ metadata }) => metadata != null)) throw refused(NO_METADATA);
  if (new Set(lines.map(({ variant_id }) => variant_id)).size < lines.length) {
    throw refused('Each variant has one line in a cart');
  }
  next();
}

/** The same for a single line. */
export function plainLine(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (bodyFields(req)['metadata'] != null) throw refused(NO_METADATA);
  next();
}

const NO_METADATA = 'Lines of a cart carry no metadata';

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}
