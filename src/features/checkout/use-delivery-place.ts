import { useState } from 'react';
import { parsePinCode } from '@/commerce/pin-codes/delivery-zones';
import { useDeliveryPromise } from '@/features/delivery';
import { checkedPin } from '@/sync/checked-pin';
import type { DeliveryDraft } from '@/sync/delivery-draft';
import type { CartView } from '@aangan/offline-cart';
import { countryOf } from './countries';

/** Where to, as the form says. */
interface Place {
  countryCode: string;
  pinCode: string;
}

/**
 * Country and pin code of the delivery form, and the delivery promise for them.
 * @param start initial values of the form; undefined while loading
 * @param shopper another one begins with other values
 */
export function useDeliveryPlace(
  cart: CartView,
  start: DeliveryDraft | undefined,
  shopper: string,
) {
  const [entered, setEntered] = useState<{ shopper: string; place: Place } | null>(null);
  const { countryCode, pinCode } =
    entered?.shopper === shopper
      ? entered.place
      : {
          countryCode: countryOf(start?.address.countryCode ?? '').code,
          pinCode: start?.address.pinCode ?? '',
        };
  const pin = countryCode === 'in' ? parsePinCode(pinCode) : null;
  const grams = cart.lines.map(({ weight }) => weight ?? null);
  const { promise } = useDeliveryPromise(pin, grams);

  /** Takes over what the shopper entered. Product pages show delivery to the same pin code. */
  function enter(place: Place): void {
    if (place.countryCode === countryCode && place.pinCode === pinCode) return;
    setEntered({ shopper, place });
    const known = place.countryCode === 'in' ? parsePinCode(place.pinCode) : null;
    if (known !== null) void checkedPin.keep(known);
  }

  return { countryCode, pinCode, pin, promise, enter };
}
