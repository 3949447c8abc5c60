import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { AdminRequest, Stranger } from './admin-request';

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(payload: unknown, secret: string): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Tokens in the name of an admin that the shop must not take. */
export function badAdminTokens(userId: string, secret: string) {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    actor_id: userId,
    actor_type: 'user',
    auth_identity_id: 'authid_01',
    auth_provider: 'admin-emailpass',
    app_metadata: { user_id: userId },
    iat: now,
    exp: now + 86_400,
  };
  return {
    forged: signed(payload, 'some other secret of enough letters'),
    unsigned: `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`,
    expired: signed({ ...payload, iat: now - 90_000, exp: now - 60 }, secret),
    garbage: 'eyJhbGciOi.%%%.___',
  };
}

/** What strangers have to show. */
export interface Credentials {
  /** Of a customer who has signed in. */
  shopper: string;
  /** Tokens of a person who registered with the owner's email before the owner did, as customer or else. */
  early: readonly string[];
  /** The same, carried on where the shop did so. */
  refreshed: readonly string[];
  /** Out of answers. */
  found: readonly string[];
  /** `connect.sid=…`, also out of answers. */
  cookies: readonly string[];
  bad: ReturnType<typeof badAdminTokens>;
  publishableKey: string;
  /** Of the owner's browser, which another site can make send a call. */
  ownersCookie: string;
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const picked = (list: readonly string[], pick: number): string | undefined =>
  list[pick % Math.max(1, list.length)];

/** The headers by which a stranger calls. */
export function headersOf(
  { stranger, pick }: Pick<AdminRequest, 'stranger' | 'pick'>,
  credentials: Credentials,
): Record<string, string> {
  const { shopper, early, refreshed, found, cookies, bad } = credentials;
  const headers: Record<Stranger, () => Record<string, string>> = {
    anonymous: () => ({}),
    shopper: () => bearer(shopper),
    'registered-early': () => bearer(picked(early, pick)),
    refreshed: () => bearer(picked(refreshed, pick) ?? picked(early, pick)),
    found: () => bearer(picked(found, pick)),
    cookie: () => ({ cookie: picked(cookies, pick) ?? 'connect.sid=s%3Aforged.x' }),
    forged: () => bearer(bad.forged),
    unsigned: () => bearer(bad.unsigned),
    expired: () => bearer(bad.expired),
    garbage: () => bearer(bad.garbage),
    'publishable-key': () => ({
      authorization: `Basic ${Buffer.from(`${credentials.publishableKey}:`).toString('base64')}`,
    }),
    'other-site': () => ({
      cookie: credentials.ownersCookie,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    }),
  };
  return headers[stranger]();
}

const tokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(20)) });

/** The token that an answer gives out; undefined where there is none. */
export function tokenIn(text: string): string | undefined {
  try {
    const parsed = v.safeParse(tokenSchema, JSON.parse(text));
    return parsed.success ? parsed.output.token : undefined;
  } catch {
    return undefined;
  }
}

/** The session's cookie that an answer sets. */
export function cookieIn(headers: string): string | undefined {
  return /^connect\.sid=[^;\n]+/m.exec(headers)?.[0];
}
