import { randomBytes } from 'node:crypto';
import { isSameMac, labelledMac } from '../labelled-mac';

/** An account that somebody signs in to, whether it exists or not. */
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

/** What is needed of a response. */
type CookieSetter = { cookie: (name: string, token: string, options: CookieOptions) => unknown };

const NAME = 'aangan device name 1';
const TOKEN = 'aangan known device 1';
const FORM = /^([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{22})$/;

/** Seconds for which a device is known; signing in begins them anew. */
export const KNOWN_FOR = 400 * 86_400;

const now = (): number => Math.floor(Date.now() / 1000);

/** A browser that several people sign in on has a cookie for each. It tells nobody else whose it is. */
export function deviceCookieName({ actorType, email }: SignInAccount, secret: string): string {
  return `device-${labelledMac(NAME, secret, `${actorType}\n${email}`, 16)}`;
}

const macOf = (text: string, { actorType, email, generation }: SignInAccount, secret: string) =>
  labelledMac(TOKEN, secret, [text, actorType, email, generation].join('\n'), 22);

/** What a device keeps that has signed in. It opens nothing: a device that has it may go on trying passwords. */
export function deviceToken(account: SignInAccount, secret: string, issuedAt = now()): string {
  const text = `${issuedAt.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${macOf(text, account, secret)}`;
}

/** Id of a device that has signed in to this account since its password was set; undefined for any other. */
export function knownDevice(
  token: string,
  account: SignInAccount,
  secret: string,
): string | undefined {
  const [, issuedAt = '', id = '', mac = ''] = FORM.exec(token) ?? [];
  if (mac === '' || account.generation === '') return undefined;
  if (!isSameMac(mac, macOf(`${issuedAt}.${id}`, account, secret))) return undefined;
  return Number.parseInt(issuedAt, 36) + KNOWN_FOR < now() ? undefined : id;
}

/** The same, by the cookies of a request. */
export function knownDeviceOf(
  { cookies }: { cookies?: unknown },
  account: SignInAccount,
  secret: string,
): string | undefined {
  if (typeof cookies !== 'object' || cookies === null) return undefined;
  const token: unknown = Reflect.get(cookies, deviceCookieName(account, secret));
  return typeof token === 'string' ? knownDevice(token, account, secret) : undefined;
}

/** Has the browser of a right sign-in known from now on. */
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
    // As with the dashboard's session: there is no TLS to this machine.
    secure,
    path: '/auth',
    maxAge: KNOWN_FOR * 1000,
  });
}
