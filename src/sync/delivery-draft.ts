import * as v from 'valibot';
import type { ShippingAddress } from '@/commerce/addresses/address';
import { device, type DeviceStore } from './device-store';
import { deviceKeys } from './device-keys';
import { withUnknown } from '@aangan/offline-cart';

const key = deviceKeys.shippingAddress;
const text = v.pipe(v.string(), v.maxLength(500));

export const paymentMethods = ['online', 'on-delivery'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const schema = v.fallback(
  v.nullish(
    v.object({
      email: text,
      address: v.object({
        firstName: text,
        lastName: text,
        phone: text,
        address: text,
        city: text,
        state: text,
        pinCode: text,
        countryCode: text,
        // Drafts of earlier builds have neither.
        company: v.optional(text, ''),
        gstin: v.optional(text, ''),
      }),
      payment: v.optional(v.fallback(v.optional(v.picklist(paymentMethods)), undefined)),
    }),
    null,
  ),
  null,
);

/** The contents of the delivery form, complete or not. */
export interface DeliveryDraft {
  /** A guest's; empty for a signed-in customer. */
  email: string;
  address: ShippingAddress;
  /** Undefined until the shopper has chosen. */
  payment?: PaymentMethod | undefined;
}

/** Stores the contents of the delivery form for the next visit. A log-out removes them. */
export function deliveryDraftIn(store: DeviceStore) {
  return {
    read: async (): Promise<DeliveryDraft | null> => v.parse(schema, await store.read(key)) ?? null,
    keep: async (draft: DeliveryDraft): Promise<void> => {
      await store.change(key, (kept) => withUnknown(kept, draft));
    },
    /** Removes the draft once the shop has the address. */
    drop: async (): Promise<void> => {
      await store.change(key, () => undefined);
    },
  };
}

/** The draft on this device. */
export const deliveryDraft = deliveryDraftIn(device);
