import * as v from 'valibot';
import { send, request } from '../http/request';
import { messages } from '../messages';

const post = { method: 'POST' } as const;

const seconds = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((value) => value * 1000),
);

const sentCodeSchema = v.pipe(
  v.object({ challenge: v.string(), resend_after: seconds, expires_in: seconds }),
  v.transform(({ challenge, resend_after, expires_in }) => ({
    /** Names the code in the next call. */
    challenge,
    /** ms until another code may be requested, and until this one expires. */
    resendAfter: resend_after,
    expiresIn: expires_in,
  })),
);

export type SentCode = v.InferOutput<typeof sentCodeSchema>;

const sessionSchema = v.pipe(
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), has_account: v.boolean() }),
  v.transform(({ token, has_account }) => ({ token, hasAccount: has_account })),
);

/** Without an account, the token can only create it. */
export type PhoneSession = v.InferOutput<typeof sessionSchema>;

const signInsSchema = v.pipe(
  v.object({ phone: v.nullable(v.string()), has_password: v.boolean() }),
  v.transform(({ phone, has_password }) => ({
    /** The confirmed number in E.164. */
    phone,
    hasPassword: has_password,
  })),
);

const proofSchema = v.object({ proof: v.pipe(v.string(), v.nonEmpty()), phone: v.string() });

/** How the customer can sign in. */
export type SignIns = v.InferOutput<typeof signInsSchema>;

/** A code as the shopper entered it. */
export interface EnteredCode {
  phone: string;
  challenge: string;
  code: string;
  /** UUID. A repeated call with the same one and the same code succeeds again. */
  attempt: string;
}

/** Sends a code to an Indian mobile number, in any usual spelling. @throws StoreError */
export async function requestCode(phone: string): Promise<SentCode> {
  return request('/auth/phone-codes', sentCodeSchema, { ...post, body: { phone }, token: null });
}

/** @throws StoreError */
export async function logInByPhone(entered: EnteredCode): Promise<PhoneSession> {
  const options = { ...post, body: entered, token: null, errorText: messages.loginFailed };
  return request('/auth/phone-sign-ins', sessionSchema, options);
}

/**
 * Confirms a number on this device, for orders on delivery.
 * @returns the number in E.164, and the proof for the requests of orders
 * @throws StoreError
 */
export async function proveNumber(entered: EnteredCode) {
  return request('/auth/phone-proofs', proofSchema, { ...post, body: entered, token: null });
}

/** Creates the account of a number that has none. May be repeated. @param token from `logInByPhone`. @throws StoreError */
export async function openPhoneAccount(
  token: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<PhoneSession> {
  const body = { email, first_name: firstName, last_name: lastName };
  const options = { ...post, body, token, errorText: messages.registrationFailed };
  return request('/auth/phone-accounts', sessionSchema, options);
}

/** @throws StoreError */
export async function getSignIns(): Promise<SignIns> {
  return request('/store/customers/me/phone', signInsSchema, { cache: 'no-store' });
}

/** Confirms the customer's number, with which they can sign in from then on. @throws StoreError */
export async function confirmPhone(entered: EnteredCode): Promise<SignIns> {
  return request('/store/customers/me/phone', signInsSchema, { ...post, body: entered });
}

/** Deletes the signed-in customer's account. @param entered for the account's confirmed number. @throws StoreError */
export async function deleteAccountByCode({ phone: _phone, ...code }: EnteredCode): Promise<void> {
  // Not retried: after a lost response the account is gone, and a retry would be rejected.
  const options = { body: code, retry: false, errorText: messages.accountNotDeleted };
  await send('/store/customers/me', { ...options, method: 'DELETE' });
}
