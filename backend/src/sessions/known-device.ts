import { randomBytes } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { isSameMac, labelledMac } from '../crypto/labelled-mac';
import { SESSIONS_FROM, signInProvider } from '../modules/emailpass/providers';

/** The account of a sign-in, whether it exists or not. */
export type SignInAccount = {
  actorType: string;
  email: string;
  /** Changes with the account and with its password; empty where there is no account. */
  generation: string;
};

type CookieOptions = {
  httpOnly: true;
  sameSite: 'strict';
  secure: boolean;
  path: string;
  maxAge: number;
};

type CookieSetter = { cookie: (name: string, token: string, options: CookieOptions) => unknown };

const NAME_LABEL = 'aangan device name 1';
const TOKEN_LABEL = 'aangan known device 1';
const FORMAT = /^([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{22})$/;

/** How long a device is known after its last sign-in. */
export const KNOWN_DEVICE_SECONDS = 400 * 86_400;

const now = (): number => Math.floor(Date.now() / 1000);

/** A browser has a cookie for each account. The name does not reveal the account. */
export function deviceCookieName({ actorType, email }: SignInAccount, secret: string): string {
  return `device-${labelledMac(NAME_LABEL, secret, `${actorType}\n${email}`, 16)}`;
}

const macOf = (text: string, { actorType, email, generation }: SignInAccount, secret: string) =>
  labelledMac(TOKEN_LABEL, secret, [text, actorType, email, generation].join('\n'), 22);

/** The token of a device that has signed in. It grants no access, but exempts the device from the limits for strangers. */
export function deviceToken(account: SignInAccount, secret: string, issuedAt = now()): string {
  const text = `${issuedAt.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${macOf(text, account, secret)}`;
}

/** The id of a device that has signed in to this account since its password was set; undefined for others. */
export function knownDevice(
  token: string,
  account: SignInAccount,
  secret: string,
): string | undefined {
  const [, issuedAt = '', id = '', mac = ''] = FORMAT.exec(token) ?? [];
  if (mac === '' || account.generation === '') return undefined;
  if (!isSameMac(mac, macOf(`${issuedAt}.${id}`, account, secret))) return undefined;
  return Number.parseInt(issuedAt, 36) + KNOWN_DEVICE_SECONDS < now() ? undefined : id;
}

/** The same from the cookies of a request. */
export function knownDeviceOf(
  { cookies }: { cookies?: unknown },
  account: SignInAccount,
  secret: string,
): string | undefined {
  if (typeof cookies !== 'object' || cookies === null) return undefined;
  const token: unknown = Reflect.get(cookies, deviceCookieName(account, secret));
  return typeof token === 'string' ? knownDevice(token, account, secret) : undefined;
}

/** Marks the browser of a successful sign-in as known. */
export function rememberDevice(
  { secure }: { secure: boolean },
  res: CookieSetter,
  account: SignInAccount,
  secret: string,
): void {
  if (account.generation === '') return;
  res.cookie(deviceCookieName(account, secret), deviceToken(account, secret), {
    httpOnly: true,
    sameSite: 'strict',
    // Like the dashboard's session cookie: a developer's machine has no TLS.
    secure,
    path: '/auth',
    maxAge: KNOWN_DEVICE_SECONDS * 1000,
  });
}

const rowSchema = z.object({ generation: z.string() });

const GENERATION = `select concat(id, ' ', provider_metadata ->> '${SESSIONS_FROM}') as generation
  from provider_identity where entity_id = ? and provider = ? and deleted_at is null`;

/** Looks up the account of a sign-in, in the same way whether it exists or not. */
export async function signInAccount(
  container: MedusaContainer,
  actorType: string,
  email: string,
): Promise<SignInAccount> {
  const bindings = [email, signInProvider(actorType) ?? ''];
  const [row] = await queryRows(container, rowSchema, GENERATION, bindings);
  return { actorType, email, generation: row?.generation ?? '' };
}
