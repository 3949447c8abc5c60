import * as v from 'valibot';
import type { Customer } from '@/commerce/customers/customer';
import { customerSchema } from '@/commerce/customers/customer-answer';

/** What an older version of the shop kept in local storage. */
export interface OldKeys {
  token: string | null;
  customer: Customer | null;
  cartId: string | null;
  orderId: string | null;
}

/** The part of the browser's Storage that is needed. */
export type OldStorage = Pick<Storage, 'getItem' | 'removeItem'>;

const none: OldKeys = { token: null, customer: null, cartId: null, orderId: null };
const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

/**
 * Takes the specification's keys out of local storage (AUTH-4). A customer that cannot be parsed clears them all.
 * @param storage null where the browser has none, or denies it
 */
export function takeOldKeys(storage: OldStorage | null): OldKeys {
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
    const customer = kept === null ? null : parseCustomer(kept);
    if (customer === 'garbage') return none;
    return { token: token || authToken || null, customer, cartId, orderId };
  } catch {
    return none;
  }
}

function parseCustomer(text: string): Customer | 'garbage' {
  try {
    const parsed = v.safeParse(customerSchema, JSON.parse(text));
    return parsed.success ? parsed.output : 'garbage';
  } catch {
    return 'garbage';
  }
}
