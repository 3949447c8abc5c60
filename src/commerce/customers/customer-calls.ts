import * as v from 'valibot';
import { request, send } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import { type Customer, customerSchema, type NewAccount, type Profile } from './customer';

const tokenResponse = v.object({ token: v.nullish(v.string()) });
const identity = '/auth/customer/emailpass';
const me = '/store/customers/me';
const post = { method: 'POST' } as const;

/**
 * Registers an identity for an email address.
 * @returns a token that can only create the customer
 * @throws StoreError; see `isTaken` for an email that has an identity already
 */
export async function register(account: NewAccount): Promise<string> {
  const { email, password, firstName, lastName, phone } = account;
  const body = { email, password, first_name: firstName, last_name: lastName, phone };
  const options = { ...post, body, errorText: messages.registrationFailed };
  return tokenOf(await request(`${identity}/register`, tokenResponse, options));
}

/** @returns the customer's token. @throws StoreError, with the server's message for a wrong password */
export async function logIn(email: string, password: string): Promise<string> {
  const options = { ...post, body: { email, password }, errorText: messages.loginFailed };
  return tokenOf(await request(identity, tokenResponse, options));
}

/** @param token from `register`. @throws StoreError; see `isCustomerAlready` */
export async function createCustomer(token: string, account: NewAccount): Promise<Customer> {
  const { email, firstName, lastName, phone } = account;
  const body = { email, first_name: firstName, last_name: lastName, phone, metadata: { phone } };
  const options = { ...post, body, token, errorText: messages.customerNotCreated };
  return customerOf(await request('/store/customers', v.unknown(), options));
}

/** @param token of a customer who is not signed in yet. @throws StoreError */
export async function getProfile(token?: string): Promise<Customer> {
  const options = { cache: 'no-store', token, errorText: messages.profileNotFetched } as const;
  return customerOf(await request(me, v.unknown(), options));
}

/** @throws StoreError; sign-in-needed, 'Not authenticated', if the token is no longer valid */
export async function updateProfile(profile: Profile): Promise<Customer> {
  const { firstName, lastName, phone, address, zipCode } = profile;
  const metadata = { phone, address, zip_code: zipCode };
  const body = { first_name: firstName, last_name: lastName, phone, metadata };
  const errorText = messages.profileNotUpdated;
  const options = { ...post, body, errorText, signInText: messages.notAuthenticated };
  return customerOf(await request(me, v.unknown(), options));
}

/** Requests a mail with a reset link. The response does not reveal whether the email has an account. @throws StoreError */
export async function requestReset(email: string): Promise<void> {
  const options = { ...post, body: { identifier: email }, errorText: messages.resetMailNotSent };
  await send(`${identity}/reset-password`, options);
}

/** @param token from the link in the mail; valid once. @throws StoreError */
export async function setNewPassword(token: string, password: string): Promise<void> {
  const errorText = messages.passwordNotReset;
  const options = { ...post, token, errorText, signInText: messages.resetLinkSpent };
  await send(`${identity}/update`, { ...options, body: { password } });
}

/** Deletes the signed-in customer's account. @throws StoreError; sign-in-needed for a wrong password */
export async function deleteAccount(password: string): Promise<void> {
  // Not retried: after a lost response the account is gone, and a retry would be rejected.
  const options = { body: { password }, retry: false, errorText: messages.accountNotDeleted };
  await send(me, { ...options, method: 'DELETE' });
}

/** Whether `register` was rejected because the email has an identity. */
export function isTaken(error: unknown): boolean {
  return error instanceof StoreError && /\balready exists\b/i.test(error.serverMessage ?? '');
}

/**
 * Whether `createCustomer` was rejected because the customer exists: 409, Medusa's 422 for a second customer of the email, or its 400
 * for a token that already belongs to a customer.
 */
export function isCustomerAlready(error: unknown): boolean {
  if (!(error instanceof StoreError)) return false;
  if (error.status === 409 || error.status === 422) return true;
  return error.status === 400 && /\balready\b/i.test(error.serverMessage ?? '');
}

function tokenOf({ token }: v.InferOutput<typeof tokenResponse>): string {
  if (token) return token;
  throw new StoreError('unexpected-response', messages.noToken);
}

function customerOf(response: unknown): Customer {
  if (isEmpty(response)) throw new StoreError('unexpected-response', messages.noCustomer);
  const customer = v.safeParse(customerSchema, response);
  if (customer.success) return customer.output;
  const cause = new v.ValiError(customer.issues);
  throw new StoreError('unexpected-response', messages.invalidCustomer, { cause });
}

/** Nothing, `{}`, or `{customer: null}`. */
function isEmpty(response: unknown): boolean {
  if (response === null || response === undefined) return true;
  if (typeof response !== 'object') return false;
  return Object.values(response).every((value) => value === null || value === undefined);
}
