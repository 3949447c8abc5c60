import { MedusaError } from '@medusajs/framework/utils';

const REFUSALS: ReadonlySet<string> = new Set([
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
]);

/** The shop does not sell this, or not so many: as opposed to a fault, after which one may retry. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && REFUSALS.has(String(error.type));
}

/** The stock went away while the cart was being changed. */
export function isOutOfStock(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === MedusaError.Codes.INSUFFICIENT_INVENTORY
  );
}
