import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customer } from '@/commerce/testing/customer';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { core } from '@/sync/page-core';
import { session } from '@/sync/session';
import { sessionEndings } from '@/sync/session-endings';
import { announce } from '@/ui/announce';
import { enter } from './entering';
import { endExpired } from './leaving';
import { leaveLog, leaveSession } from './log-out';

vi.mock('@/ui/announce');

const server = startShop();
const asha = {
  token: 'token_1',
  customer: { ...customer, id: 'asha' },
};
const lamp = {
  productId: 'lamp',
  variantId: null,
  title: 'Lamp',
  handle: null,
  thumbnail: null,
  unitPrice: null,
  compareAtUnitPrice: null,
};

beforeEach(() => {
  vi.mocked(announce).mockReset();
  vi.stubGlobal('navigator', { onLine: true });
  // Without a network: what is kept waits.
  server.use(http.all(`${shop}/*`, () => HttpResponse.error()));
});

afterEach(async () => {
  await (await core()).signOut('drop');
  await session.end();
});

async function wishFor(): Promise<void> {
  const sync = await core();
  await sync.edit({ op: 'wish', item: lamp }, (await sync.view()).epoch);
}

it('who signs in owns what was tapped before', async () => {
  await wishFor();
  await enter(asha);
  const { owner, wishlist } = await (await core()).view();
  expect(owner).toEqual({ kind: 'customer', id: 'asha' });
  expect(wishlist).toMatchObject([{ productId: 'lamp' }]);
});

it('a log-out asks while edits wait, and goes on by the shopper’s word', async () => {
  await enter(asha);
  await wishFor();
  expect(await leaveLog('ask')).toEqual({ kind: 'unsent', count: 1 });
  expect(await session.token()).toBe('token_1');
  expect((await (await core()).view()).owner.kind).toBe('customer');

  expect(await leaveLog('drop')).toEqual({ kind: 'done', dropped: 1 });
  await leaveSession();
  expect(await session.token()).toBeNull();
  const { owner, wishlist } = await (await core()).view();
  expect([owner.kind, wishlist]).toEqual(['guest', []]);
});

it('T32: a log-out without a network is told to the shop when it is back', async () => {
  const claims = btoa(JSON.stringify({ jti: 'session_1' }));
  await enter({ ...asha, token: `h.${claims}.s` });
  await leaveLog('drop');
  await leaveSession();
  expect(await session.token()).toBeNull();
  expect(sessionEndings().messages()).toMatchObject([{ id: 'session_1' }]);

  const told: unknown[] = [];
  server.use(
    http.post(`${shop}/auth/ended-sessions`, async ({ request }) => {
      told.push(await request.json(), request.headers.get('authorization'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await sessionEndings().drain();
  expect(told).toEqual([{ id: 'session_1' }, null]);
  expect(sessionEndings().messages()).toEqual([]);
});

it('WISH-4: a token that lapsed is no log-out: edits wait for the same customer', async () => {
  await enter(asha);
  await wishFor();
  await endExpired('another token');
  expect(await session.token()).toBe('token_1');
  await endExpired('token_1');
  expect(await session.token()).toBeNull();
  expect(vi.mocked(announce)).toHaveBeenCalledOnce();
  const { owner, wishlist, lanes } = await (await core()).view();
  expect(owner).toEqual({ kind: 'customer', id: 'asha' });
  expect(wishlist).toMatchObject([{ productId: 'lamp', isPending: true }]);
  expect(lanes.wishlist.standstill).toBe('sign-in');
});
