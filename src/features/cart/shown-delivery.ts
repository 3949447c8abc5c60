import type { CartTotals } from '@aangan/offline-cart';

/** Delivery of the cart to a known place. */
export interface ShownDelivery {
  /** Rupees; null: the cart's totals have it. */
  charge: number | null;
  /** By when it is delivered. */
  note: string;
}

/** The totals of a cart with a charge for delivery that the shop has not added yet. */
export function withDelivery(totals: CartTotals, delivery: ShownDelivery | null): CartTotals {
  const shippingTotal = delivery?.charge ?? totals.shippingTotal;
  return { ...totals, shippingTotal, total: totals.total - totals.shippingTotal + shippingTotal };
}
