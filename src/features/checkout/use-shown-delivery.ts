import { useState } from 'react';
import type { DeliveryPromise } from '@aangan/checkout-rules/delivery-zones';
import { deliveryText } from '@/features/delivery';
import type { ShownDelivery } from '@/features/cart';
import type { CartView } from '@aangan/offline-cart';

const PAISE_PER_RUPEE = 100;

/**
 * The delivery that the summary shows. The shop's cart has the charge only from Buy Now on, when it gets the address: until then
 * the charge is that of the promise. After the shop has named another total, its own charge is shown for the same cart and pin code.
 */
export function useShownDelivery(
  cart: CartView,
  pin: string | null,
  promise: DeliveryPromise | null,
) {
  const [confirmedFor, setConfirmedFor] = useState<string | null>(null);
  const pieces = cart.lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`);
  const codes = cart.codes.map(({ code }) => code);
  const shown = JSON.stringify([pin, pieces, codes]);
  const isDeliverable = pin !== null && promise?.deliverable === true;
  const delivery: ShownDelivery | null = isDeliverable
    ? {
        charge: confirmedFor === shown ? null : promise.charge / PAISE_PER_RUPEE,
        note: deliveryText(pin, promise),
      }
    : null;
  return {
    delivery,
    /** The shop has computed the charge for what is shown. */
    confirm: () => setConfirmedFor(shown),
  };
}
