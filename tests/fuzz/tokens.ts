import { createHmac } from 'node:crypto';

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the shop makes them. */
function signed(payload: unknown, secret: string): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Tokens in the name of a customer that the shop must not take. */
export function badTokens(customerId: string, secret: string) {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    actor_id: customerId,
    actor_type: 'customer',
    auth_identity_id: 'authid_01',
    auth_provider: 'emailpass',
    iat: now,
    exp: now + 86_400,
  };
  return {
    expired: signed({ ...payload, iat: now - 90_000, exp: now - 60 }, secret),
    forged: signed(payload, 'some other secret of enough letters'),
    unsigned: `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`,
    garbage: 'eyJhbGciOi.%%%.___',
  };
}
