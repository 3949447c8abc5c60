import { MedusaError } from '@medusajs/framework/utils';

const REFUSALS: ReadonlySet<string> = new Set([
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
]);

/** Whether the shop rejected the request, for example because it does not sell so many; a retry cannot succeed. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && isWorkflowRefusal(error);
}

/** The same for an error of a workflow, which a workflow within it passes on as a plain object. */
export function isWorkflowRefusal(error: unknown): error is object {
  return isMedusaError(error) && REFUSALS.has(String(Reflect.get(error, 'type')));
}

/** Whether the stock ran out while the cart was being changed. */
export function isOutOfStock(error: unknown): boolean {
  return (
    isMedusaError(error) && Reflect.get(error, 'code') === MedusaError.Codes.INSUFFICIENT_INVENTORY
  );
}

function isMedusaError(error: unknown): error is object {
  return (
    typeof error === 'object' &&
    error !== null &&
    (error instanceof Error || '__isMedusaError' in error)
  );
}
