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

/** @throws StoreError, with the server's words for a wrong password */
export async function signInWith(email: string, password: string): Promise<SignedIn> {
  const token = await logIn(email, password);
  return { token, customer: await getProfile(token) };
}

/**
 * Opens an account and signs in to it (AUTH-3). An email that has an account already is signed in to, if the password
 * fits; one whose registration broke off half-way gets its customer now.
 * @param onTaken told at once when the email has an account
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
  // A token from before the customer was created does not stand for the customer.
  const token = await logIn(email, password);
  return { token, customer: created ?? (await getProfile(token)) };
}
