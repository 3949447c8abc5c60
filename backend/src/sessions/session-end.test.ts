import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { expect, it } from 'vitest';
import type { RequestSession } from './request-session';
import { MAX_SESSION_SECONDS, newSessionId } from './session-id';
import { sessionEnd } from './session-end';

const secret = 'a-secret-of-enough-letters';
const now = Math.floor(Date.now() / 1000);
const DAY = 86_400;

type Row = { sessions_from: string | null; is_ended: boolean };

/** A shop whose database answers with this row. */
function containerOf(row: Row | undefined): MedusaContainer {
  const parts: Record<string, unknown> = {
    [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { http: { jwtSecret: secret } } },
    [ContainerRegistrationKeys.PG_CONNECTION]: {
      raw: () => Promise.resolve({ rows: row ? [row] : [] }),
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Medusa's container has far more than is used
  return { resolve: (name: string) => parts[name] } as never as MedusaContainer;
}

const session = (changes: Partial<RequestSession> = {}): RequestSession => ({
  actorType: 'user',
  actorId: 'user_1',
  signIn: 'authid_1',
  id: newSessionId(secret, now - 60),
  issuedAt: now - 60,
  expiresAt: now + DAY,
  ...changes,
});

const live: Row = { sessions_from: null, is_ended: false };

it('T31: a session is valid as long as its account, password and sign-in', async () => {
  expect(await sessionEnd(containerOf(live), session())).toBeUndefined();
  const before = { ...live, sessions_from: String(now - 60) };
  expect(await sessionEnd(containerOf(before), session())).toBeUndefined();
});

it('T31: a cookie ends when the token does that it was made of', async () => {
  expect(await sessionEnd(containerOf(live), session({ expiresAt: now - 1 }))).toBe('expired');
});

it('T31: a token that is refreshed again and again ends with its session', async () => {
  const old = newSessionId(secret, now - MAX_SESSION_SECONDS - 1);
  expect(await sessionEnd(containerOf(live), session({ id: old }))).toBe('expired');
  const young = newSessionId(secret, now - MAX_SESSION_SECONDS + 60);
  expect(await sessionEnd(containerOf(live), session({ id: young }))).toBeUndefined();
});

it('T31: a token that was refreshed while the password was changed is as old as its session', async () => {
  const changed = { ...live, sessions_from: String(now - 30) };
  const refreshed = session({ issuedAt: now });
  expect(await sessionEnd(containerOf(changed), refreshed)).toBe('password-changed');
  const older = session({ id: undefined, issuedAt: now - 31 });
  expect(await sessionEnd(containerOf(changed), older), 'of an older version').toBe(
    'password-changed',
  );
});

it('T31: without an account, or after a log-out, there is no session', async () => {
  expect(await sessionEnd(containerOf(undefined), session())).toBe('account-gone');
  expect(await sessionEnd(containerOf({ ...live, is_ended: true }), session())).toBe('logged-out');
});
