import type { ShippingAddress } from '@/commerce/addresses/address';
import { defaultAddress, keepDefaultAddress } from '@/commerce/addresses/customer-addresses';
import type { Customer } from '@/commerce/customers/customer';
import { StoreError } from '@/commerce/http/store-error';
import { pinCodeOf } from '@/commerce/pin-codes/pin-code';
import { checkedPin } from '@/sync/checked-pin';
import { type DeliveryDraft, keptAddress } from '@/sync/kept-address';

const nowhere: ShippingAddress = {
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  pinCode: '',
  countryCode: 'in',
};

/**
 * What the delivery form begins with: what was entered here last, else where the account had its last order sent, else
 * what the profile tells. A shop that does not answer only makes it emptier.
 */
export function deliveryStartQuery(customer: Customer | null) {
  return {
    queryKey: ['delivery-start', customer?.id ?? null],
    queryFn: () => deliveryStart(customer),
    // The form is the shopper's from then on; another visit reads anew.
    staleTime: Infinity,
    gcTime: 0,
  };
}

async function deliveryStart(customer: Customer | null): Promise<DeliveryDraft> {
  const draft = await keptAddress.read();
  const email = draft?.email ?? '';
  if (customer === null) {
    if (draft) return draft;
    return { email, address: { ...nowhere, pinCode: (await checkedPin.read()) ?? '' } };
  }
  const known = draft?.address ?? (await accountAddress()) ?? profileAddress(customer);
  const { firstName, lastName, phone } = customer;
  return {
    email,
    address: {
      ...known,
      firstName: known.firstName || firstName,
      lastName: known.firstName ? known.lastName : lastName,
      phone: known.phone || phone,
    },
  };
}

function profileAddress({ address, zipCode }: Customer): ShippingAddress {
  return { ...nowhere, address, pinCode: pinCodeOf(zipCode) ?? '' };
}

async function accountAddress(): Promise<ShippingAddress | null> {
  try {
    return await defaultAddress();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}

/** Keeps what was entered for the next time: with the account where there is one, on this device otherwise. */
export async function keepForNextTime(draft: DeliveryDraft, guest: boolean): Promise<void> {
  await keptAddress.keep(draft);
  if (guest) return;
  try {
    await keepDefaultAddress(draft.address);
    await keptAddress.drop();
  } catch (error) {
    // It stays on the device, and is tried again with the next order.
    if (!(error instanceof StoreError)) throw error;
  }
}
