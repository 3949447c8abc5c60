import * as v from 'valibot';
import { type Customer, customerSchema } from '@/commerce/customers/customer';

/** Values that an older version of the storefront stored in local storage. */
export interface LegacyValues {
  token: string | null;
  customer: Customer | null;
  cartId: string | null;
  orderId: string | null;
}

/** The part of the browser's Storage that is used. */
export type LegacyStorage = Pick<Storage, 'getItem' | 'removeItem'>;

const none: LegacyValues = { token: null, customer: null, cartId: null, orderId: null };
const customerText = v.nullable(v.pipe(v.string(), v.parseJson(), customerSchema));
const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

/**
 * Reads the specification's keys from local storage and removes them (AUTH-4). An invalid customer
 * removes them all.
 * @param storage null if the browser has none or denies it
 */
export function takeLegacyValues(storage: LegacyStorage | null): LegacyValues {
  if (storage === null) return none;
  const take = (key: string) => {
    const value = storage.getItem(key);
    storage.removeItem(key);
    return value;
  };
  const id = (value: string | null) => (v.is(idSchema, value) ? value : null);
  try {
    const [token, authToken] = [take('token'), take('authToken')];
    const customers = [take('customer'), take('customerData')];
    const [cartId, orderId] = [id(take('cart_id')), id(take('order_id'))];
    const kept = customers.find((text) => text !== null) ?? null;
    const customer = v.safeParse(customerText, kept);
    if (!customer.success) return none;
    return { token: token || authToken || null, customer: customer.output, cartId, orderId };
  } catch {
    return none;
  }
}
