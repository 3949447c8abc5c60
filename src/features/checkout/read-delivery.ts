import { normalizeGstin } from '@aangan/gst/gstin';
import { createFieldReader } from '@/ui/use-form-errors';
import type { DeliveryDraft } from '@/sync/delivery-draft';
import { normalizePin } from './validate-delivery';

/** Reads the delivery form. */
export function readDelivery(form: HTMLFormElement, guest: boolean): DeliveryDraft {
  const text = createFieldReader(form);
  const isBusiness = text('business') !== '';
  return {
    email: guest ? text('email') : '',
    address: {
      firstName: text('first-name'),
      lastName: text('last-name'),
      phone: text('phone'),
      address: text('address'),
      city: text('city'),
      state: text('state'),
      pinCode: normalizePin(text('pin')),
      countryCode: text('country'),
      company: isBusiness ? text('company') : '',
      gstin: isBusiness ? normalizeGstin(text('gstin')) : '',
    },
  };
}
