import { MedusaError } from '@medusajs/framework/utils';

const REFUSALS: ReadonlySet<string> = new Set([
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
]);

/** Whether the shop rejected the request, for example because it does not sell so many; a retry cannot succeed. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && REFUSALS.has(String(error.type));
}

/** Whether the stock ran out while the cart was being changed. */
export function isOutOfStock(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === MedusaError.Codes.INSUFFICIENT_INVENTORY
  );
}
