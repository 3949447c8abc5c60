import type { CurrentOrder, OrderRefusal, ShownOrder } from '@aangan/checkout-rules/order-request';
import { z } from '@medusajs/framework/zod';

const paise = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Proof that this device has confirmed the number of the address (`backend/src/phone/number-proof.ts`). */
export const phoneProofSchema = z.string().max(100).optional();

/** What the shopper saw, in a request; amounts in paise, the day in India. */
export const shownOrderSchema = z.strictObject({
  total: paise,
  fee: paise,
  promised_to: z.iso.date(),
  lines: z
    .array(
      z.strictObject({
        variant_id: z.string().min(1).max(100),
        quantity: z.number().int().min(1),
        unit_price: paise,
      }),
    )
    .min(1)
    .max(1000),
});

/** The same with the part of the total that the shopper agrees to pay now. */
export const shownAdvanceSchema = shownOrderSchema.extend({ advance: paise.min(1) });

/** Converts what the shopper saw. */
export function shownOrderOf({
  promised_to,
  lines,
  ...amounts
}: z.infer<typeof shownOrderSchema> & { advance?: number }): ShownOrder {
  return {
    advance: 0,
    ...amounts,
    promisedTo: promised_to,
    lines: lines.map(({ variant_id, quantity, unit_price }) => ({
      variantId: variant_id,
      quantity,
      unitPrice: unit_price,
    })),
  };
}

/** The response to an order that is not placed: why, and what the shop offers now. Amounts in paise. */
export function toCodRefusalResponse(reasons: readonly OrderRefusal[], now: CurrentOrder) {
  return {
    type: 'order_refused',
    message: 'Your order was not placed, because something has changed. Please look at it again.',
    reasons: reasons.map((refusal) => ({
      reason: refusal.reason,
      ...('variantId' in refusal && { variant_id: refusal.variantId }),
      ...('available' in refusal && { available: refusal.available }),
    })),
    now: {
      total: now.total,
      /** Null where cash on delivery is not offered. */
      fee: now.cod.offered ? now.cod.fee : null,
      advance: now.cod.offered ? now.cod.advance : null,
      promised_to: now.promisedTo,
      lines: now.lines.map(({ variantId, quantity, unitPrice, available }) => ({
        variant_id: variantId,
        quantity,
        unit_price: unitPrice,
        available,
      })),
    },
  };
}
