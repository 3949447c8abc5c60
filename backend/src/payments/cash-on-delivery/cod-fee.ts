import { ADDED_BY_ORDER } from '@aangan/medusa-ledger/engine/delivery';
import { z } from '@medusajs/framework/zod';

/** Name of the fee in carts, orders and invoices. */
export const COD_FEE_NAME = 'Pay on delivery fee';

const KIND = 'cash_on_delivery_fee';

/** Metadata that tells the fee from the delivery; the order has it as well. */
export const COD_FEE_METADATA = { ...ADDED_BY_ORDER, kind: KIND } as const;

const feeSchema = z.object({ kind: z.literal(KIND) });

/** Whether a shipping method is the fee for paying on delivery. */
export function isCodFee({ metadata }: { metadata?: unknown }): boolean {
  return feeSchema.safeParse(metadata).success;
}
