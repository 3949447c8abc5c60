import * as v from 'valibot';
import type { ShippingAddress } from '@/commerce/addresses/address';
import { device } from './device';
import { deviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';
import { withUnknown } from './unknown-fields';

const key = deviceKeys.shippingAddress;
const text = v.pipe(v.string(), v.maxLength(500));

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
      }),
    }),
    null,
  ),
  null,
);

/** What was entered at checkout, complete or not. */
export interface DeliveryDraft {
  /** A guest's; empty for who is signed in. */
  email: string;
  address: ShippingAddress;
}

/** The delivery form's contents, for the next visit on this device. Gone at log out. */
export function keptAddressIn(store: DeviceStore) {
  return {
    read: async (): Promise<DeliveryDraft | null> => v.parse(schema, await store.read(key)) ?? null,
    keep: async (draft: DeliveryDraft): Promise<void> => {
      await store.change(key, (kept) => withUnknown(kept, draft));
    },
    /** The shop keeps it now. */
    drop: async (): Promise<void> => {
      await store.change(key, () => undefined);
    },
  };
}

/** What this device keeps. */
export const keptAddress = keptAddressIn(device);
