import { useState } from 'react';
import type { DeliveryPromise } from '@aangan/checkout-rules/delivery-zones';
import { toRupees } from './paise';
import { deliveryDayText, deliveryText } from '@/features/delivery';
import type { ShownDelivery } from '@/features/cart';
import { t } from '@/language/t';
import type { CartView } from '@aangan/offline-cart';

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
  const isDeliverable = promise?.deliverable === true;
  const delivery: ShownDelivery = {
    charge: isDeliverable && confirmedFor !== shown ? toRupees(promise.charge) : null,
    note: noteOn(pin, promise),
    isDeliverable,
  };
  return {
    delivery,
    /** The shop has computed the charge for what is shown. */
    confirm: () => setConfirmedFor(shown),
  };
}

function noteOn(pin: string | null, promise: DeliveryPromise | null): string {
  if (pin === null) return t('Enter your pin code to check delivery.');
  // A space keeps the height of the line while the zones load.
  if (promise === null) return '\u00A0';
  return deliveryDayText(promise) ?? deliveryText(pin, promise);
}
