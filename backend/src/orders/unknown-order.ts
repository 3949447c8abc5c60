import { MedusaError } from '@medusajs/framework/utils';

/** The error of an order that does not exist, or that the asker shall not know of. */
export function unknownOrder(id: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Order with id: ${id} was not found`);
}
