import * as v from 'valibot';
import { inWords, reworded } from '../http/in-words';
import { request, send } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import type { Customer, NewAccount, Profile } from './customer';
import { customerSchema } from './customer-answer';

const tokenAnswer = v.object({ token: v.nullish(v.string()) });
const identity = '/auth/customer/emailpass';
const me = '/store/customers/me';
const fresh = { cache: 'no-store' } as const;

/**
 * Opens an identity for an email.
 * @returns a token that can create the customer, and nothing else
 * @throws StoreError; where the email has an identity already, the server says so (see `isTaken`)
 */
export async function register(account: NewAccount): Promise<string> {
  const { email, password, firstName, lastName, phone } = account;
  const body = { email, password, first_name: firstName, last_name: lastName, phone };
  const call = request(`${identity}/register`, tokenAnswer, { ...fresh, method: 'POST', body });
  return tokenOf(await inWords(messages.registrationFailed, call));
}

/** @returns the customer's token. @throws StoreError, with the server's words for a wrong password */
export async function logIn(email: string, password: string): Promise<string> {
  const body = { email, password };
  const call = request(identity, tokenAnswer, { ...fresh, method: 'POST', body });
  return tokenOf(await inWords(messages.loginFailed, call));
}

/** @param token that `register` gave. @throws StoreError; see `isCustomerAlready` */
export async function createCustomer(token: string, account: NewAccount): Promise<Customer> {
  const { email, firstName, lastName, phone } = account;
  const body = { email, first_name: firstName, last_name: lastName, phone, metadata: { phone } };
  const call = request('/store/customers', v.unknown(), { ...fresh, method: 'POST', body, token });
  return customerOf(await inWords(messages.customerNotCreated, call));
}

/** @param token of the customer who is not signed in yet. @throws StoreError */
export async function getProfile(token?: string): Promise<Customer> {
  const call = request(me, v.unknown(), { ...fresh, token });
  return customerOf(await inWords(messages.profileNotFetched, call));
}

/** @throws StoreError; sign-in-needed, 'Not authenticated', where the token does not hold any more */
export async function updateProfile(profile: Profile): Promise<Customer> {
  const { firstName, lastName, phone, address, zipCode } = profile;
  const metadata = { phone, address, zip_code: zipCode };
  const body = { first_name: firstName, last_name: lastName, phone, metadata };
  const call = request(me, v.unknown(), { ...fresh, method: 'POST', body });
  try {
    return customerOf(await inWords(messages.profileNotUpdated, call));
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'sign-in-needed') throw error;
    throw reworded(error, messages.notAuthenticated);
  }
}

/** Asks for a mail with a reset link; the answer is the same whether the email has an account or not. @throws StoreError */
export async function requestReset(email: string): Promise<void> {
  const body = { identifier: email };
  await inWords(
    messages.resetMailNotSent,
    send(`${identity}/reset-password`, { ...fresh, method: 'POST', body }),
  );
}

/** @param token of the mail's link; it works once. @throws StoreError */
export async function setNewPassword(token: string, password: string): Promise<void> {
  const body = { password };
  const call = send(`${identity}/update`, { ...fresh, method: 'POST', body, token });
  try {
    await inWords(messages.passwordNotReset, call);
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'sign-in-needed') throw error;
    throw reworded(error, messages.resetLinkSpent);
  }
}

/** Deletes the signed-in customer's account for good. @throws StoreError; sign-in-needed for a wrong password */
export async function deleteAccount(password: string): Promise<void> {
  // Sent once: a repeat after a lost answer would be refused, as the account is gone then.
  const call = send(me, { ...fresh, method: 'DELETE', body: { password }, retry: false });
  await inWords(messages.accountNotDeleted, call);
}

/** Whether `register` was refused because the email has an identity. */
export function isTaken(error: unknown): boolean {
  return error instanceof StoreError && /\balready exists\b/i.test(error.serverMessage ?? '');
}

/**
 * Whether `createCustomer` was refused because there is one: 409, Medusa's 422 for a second customer of the email, or
 * its 400 for a token that is a customer's already.
 */
export function isCustomerAlready(error: unknown): boolean {
  if (!(error instanceof StoreError)) return false;
  if (error.status === 409 || error.status === 422) return true;
  return error.status === 400 && /\balready\b/i.test(error.serverMessage ?? '');
}

function tokenOf({ token }: v.InferOutput<typeof tokenAnswer>): string {
  if (token) return token;
  throw new StoreError('unexpected-answer', messages.noToken);
}

function customerOf(answer: unknown): Customer {
  if (isEmpty(answer)) throw new StoreError('unexpected-answer', messages.noCustomer);
  const customer = v.safeParse(customerSchema, answer);
  if (customer.success) return customer.output;
  const cause = new v.ValiError(customer.issues);
  throw new StoreError('unexpected-answer', messages.invalidCustomer, { cause });
}

/** Nothing, `{}`, `{customer: null}`. */
function isEmpty(answer: unknown): boolean {
  if (answer === null || answer === undefined) return true;
  if (typeof answer !== 'object') return false;
  return Object.values(answer).every((value) => value === null || value === undefined);
}
