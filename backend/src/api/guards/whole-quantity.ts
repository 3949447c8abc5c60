import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { MAX_LINE_QUANTITY } from '../../ledger-rules/limits';
import { bodyFields, isFields } from './body-fields';

/** Nobody buys half a chair, none, or more than 99; Medusa takes any number. */
export function wholeQuantity(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { quantity, items } = bodyFields(req);
  const lines: unknown[] = Array.isArray(items) ? items : [];
  for (const each of [quantity, ...lines.map((line) => isFields(line) && line['quantity'])]) {
    // What is no number at all is told by Medusa.
    if (typeof each === 'number' && !isQuantity(each)) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `The quantity must be a whole number from 1 to ${MAX_LINE_QUANTITY}`,
      );
    }
  }
  next();
}

function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_LINE_QUANTITY;
}
