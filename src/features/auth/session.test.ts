import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customer } from '@/commerce/testing/customer';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { core } from '@/sync/page-core';
import { session } from '@/sync/session';
import { endedSessions } from '@/sync/ended-sessions';
import { announce } from '@/ui/announce';
import { beginSession, endExpiredSession } from './session';
import { clearCustomerLog, endSession } from './sign-out';

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
  await beginSession(asha);
  const { owner, wishlist } = await (await core()).view();
  expect(owner).toEqual({ kind: 'customer', id: 'asha' });
  expect(wishlist).toMatchObject([{ productId: 'lamp' }]);
});

it('a log-out with pending edits needs confirmation', async () => {
  await beginSession(asha);
  await wishFor();
  expect(await clearCustomerLog('ask')).toEqual({ kind: 'unsent', count: 1 });
  expect(await session.token()).toBe('token_1');
  expect((await (await core()).view()).owner.kind).toBe('customer');

  expect(await clearCustomerLog('drop')).toEqual({ kind: 'done', dropped: 1 });
  await endSession();
  expect(await session.token()).toBeNull();
  const { owner, wishlist } = await (await core()).view();
  expect([owner.kind, wishlist]).toEqual(['guest', []]);
});

it('T32: an offline log-out is sent to the server later', async () => {
  const claims = btoa(JSON.stringify({ jti: 'session_1' }));
  await beginSession({ ...asha, token: `h.${claims}.s` });
  await clearCustomerLog('drop');
  await endSession();
  expect(await session.token()).toBeNull();
  expect(endedSessions().messages()).toMatchObject([{ id: 'session_1' }]);

  const ended: unknown[] = [];
  server.use(
    http.post(`${shop}/auth/ended-sessions`, async ({ request }) => {
      ended.push(await request.json(), request.headers.get('authorization'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await endedSessions().drain();
  expect(ended).toEqual([{ id: 'session_1' }, null]);
  expect(endedSessions().messages()).toEqual([]);
});

it('WISH-4: a token that lapsed is no log-out: edits wait for the same customer', async () => {
  await beginSession(asha);
  await wishFor();
  await endExpiredSession('another token');
  expect(await session.token()).toBe('token_1');
  await endExpiredSession('token_1');
  expect(await session.token()).toBeNull();
  expect(vi.mocked(announce)).toHaveBeenCalledOnce();
  const { owner, wishlist, lanes } = await (await core()).view();
  expect(owner).toEqual({ kind: 'customer', id: 'asha' });
  expect(wishlist).toMatchObject([{ productId: 'lamp', isPending: true }]);
  expect(lanes.wishlist.blockedBy).toBe('sign-in');
});
