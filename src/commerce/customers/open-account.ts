import type { Customer, NewAccount } from './customer';
import {
  createCustomer,
  getProfile,
  isCustomerAlready,
  isTaken,
  logIn,
  register,
} from './customer-calls';

export interface SignedIn {
  customer: Customer;
  token: string;
}

/** @throws StoreError, with the server's message for a wrong password */
export async function signInWith(email: string, password: string): Promise<SignedIn> {
  const token = await logIn(email, password);
  return { token, customer: await getProfile(token) };
}

/**
 * Creates an account and signs in (AUTH-3). If the email has an account, it signs in with the password instead; if an earlier
 * registration was interrupted, it creates the missing customer.
 * @param onTaken called as soon as it is known that the email has an account
 * @throws StoreError
 */
export async function openAccount(account: NewAccount, onTaken: () => void): Promise<SignedIn> {
  const { email, password } = account;
  let first: string;
  try {
    first = await register(account);
  } catch (error) {
    if (!isTaken(error)) throw error;
    onTaken();
    first = await logIn(email, password);
  }
  let created: Customer | null = null;
  try {
    created = await createCustomer(first, account);
  } catch (error) {
    if (!isCustomerAlready(error)) throw error;
  }
  // A token from before the customer was created does not identify the customer.
  const token = await logIn(email, password);
  return { token, customer: created ?? (await getProfile(token)) };
}
