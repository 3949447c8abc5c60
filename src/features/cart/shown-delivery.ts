import type { CartTotals } from '@aangan/offline-cart';

/** Delivery of the cart, as far as its place is known. */
export interface ShownDelivery {
  /** Rupees; null: the cart's totals have it. */
  charge: number | null;
  /** By when it is delivered, or what is missing to know that. Never empty, so that nothing moves when it changes. */
  note: string;
  /** Whether the shop delivers there. */
  isDeliverable: boolean;
}

/** The totals of a cart with a charge for delivery that the shop has not added yet. */
export function withDelivery(
  totals: CartTotals,
  { charge }: Pick<ShownDelivery, 'charge'>,
): CartTotals {
  const shippingTotal = charge ?? totals.shippingTotal;
  return { ...totals, shippingTotal, total: totals.total - totals.shippingTotal + shippingTotal };
}
