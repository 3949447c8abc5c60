import type { ShippingAddress } from '@/commerce/addresses/address';
import type { Customer } from '@/commerce/customers/customer';
import { StoreError } from '@/commerce/http/store-error';
import { parsePinCode } from '@/commerce/pin-codes/delivery-zones';
import { checkedPin } from '@/sync/checked-pin';
import { type DeliveryDraft, deliveryDraft } from '@/sync/delivery-draft';

const EMPTY_ADDRESS: ShippingAddress = {
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  pinCode: '',
  countryCode: 'in',
  company: '',
  gstin: '',
};

/**
 * Initial values of the delivery form: the last input on this device, else the account's last address, else the profile. If the shop
 * does not respond, fewer fields are filled.
 */
export function deliveryDefaultsQuery(customer: Customer | null) {
  return {
    queryKey: ['delivery-start', customer?.id ?? null],
    queryFn: () => deliveryDefaults(customer),
    // Not refetched while the shopper edits the form; the next visit reads again.
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** Loaded for signed-in customers. Null if that fails: then the shop cannot be reached either. */
const loadAddressCalls = () => import('@/commerce/addresses/customer-addresses').catch(() => null);

async function deliveryDefaults(customer: Customer | null): Promise<DeliveryDraft> {
  const draft = await deliveryDraft.read();
  const email = draft?.email ?? '';
  if (customer === null) {
    const start = draft ?? { email, address: EMPTY_ADDRESS };
    return { ...start, address: withCheckedPin(start.address, await checkedPin.read()) };
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

/** Until a street is entered, the pin code that was checked last counts; it fills city and state. */
export function withCheckedPin(address: ShippingAddress, checked: string | null): ShippingAddress {
  const isIndian = address.countryCode === 'in';
  if (checked === null || !isIndian || address.address !== '' || checked === address.pinCode) {
    return address;
  }
  return { ...address, pinCode: checked, city: '', state: '' };
}

function profileAddress({ address, zipCode }: Customer): ShippingAddress {
  return { ...EMPTY_ADDRESS, address, pinCode: parsePinCode(zipCode) ?? '' };
}

async function accountAddress(): Promise<ShippingAddress | null> {
  try {
    const calls = await loadAddressCalls();
    return calls && (await calls.getDefaultAddress());
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}

/** Saves the input for the next order: in the account, or on this device for guests. */
export async function saveDeliveryDetails(draft: DeliveryDraft, guest: boolean): Promise<void> {
  await deliveryDraft.keep(draft);
  if (guest) return;
  try {
    const calls = await loadAddressCalls();
    if (calls === null) return;
    await calls.saveDefaultAddress(draft.address);
    await deliveryDraft.drop();
  } catch (error) {
    // It stays on the device, and the next order retries.
    if (!(error instanceof StoreError)) throw error;
  }
}
