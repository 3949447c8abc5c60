import { textsOf } from '@/ui/use-form-errors';
import type { DeliveryDraft } from '@/sync/kept-address';
import { plainPin } from './delivery-rules';

/** What stands in the delivery form. */
export function readDelivery(form: HTMLFormElement, guest: boolean): DeliveryDraft {
  const text = textsOf(form);
  return {
    email: guest ? text('email') : '',
    address: {
      firstName: text('first-name'),
      lastName: text('last-name'),
      phone: text('phone'),
      address: text('address'),
      city: text('city'),
      state: text('state'),
      pinCode: plainPin(text('pin')),
      countryCode: text('country'),
    },
  };
}
