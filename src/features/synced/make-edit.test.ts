import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { askForBackgroundSync } from '@/sync/background-sync';
import type { ShownVariant } from '@/sync/intents/edit';
import { StorageTrouble } from '@/sync/log/storage-trouble';
import { core } from '@/sync/page-core';
import { forgetTap, isTapKept, keepTap } from '@/sync/taps/tap-storage';
import { stubLocalStorage } from '@/sync/testing/local-storage';
import { makeEdit } from './make-edit';
import { selectSyncView, synced, viewed } from './synced-slice';

vi.mock('@/sync/background-sync');

const server = startShop();
const sofa: ShownVariant = {
  variantId: 'sofa',
  productId: 'product',
  title: 'Sofa',
  variantTitle: null,
  handle: null,
  thumbnail: null,
  unitPrice: 100,
  compareAtUnitPrice: 100,
  limit: null,
};

beforeEach(async () => {
  vi.mocked(askForBackgroundSync).mockReset();
  vi.stubGlobal('navigator', { onLine: true });
  // Without a network: what is kept waits.
  server.use(http.all(`${shop}/*`, () => HttpResponse.error()));
  const sync = await core();
  const { epoch, cart } = await sync.view();
  if (cart.lines.length > 0) await sync.edit({ op: 'remove', item: sofa }, epoch);
});

async function openStore() {
  const store = configureStore({ reducer: { synced } });
  const sync = await core();
  sync.onView((view) => store.dispatch(viewed(view)));
  store.dispatch(viewed(await sync.view()));
  return store;
}

it('SYNC-1: an edit is in the log and on the screen when it resolves, and asks for its sending', async () => {
  const store = await openStore();
  const made = await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 2 }));
  expect(made).toEqual({ kind: 'kept' });
  expect(selectSyncView(store.getState())?.cart.itemCount).toBe(2);
  expect((await (await core()).waiting()).at(-1)).toMatchObject({ edit: { op: 'add' } });
  expect(askForBackgroundSync).toHaveBeenCalledOnce();
});

it('works before the store knows of anything', async () => {
  const store = configureStore({ reducer: { synced } });
  const made = await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }));
  expect(made).toEqual({ kind: 'kept' });
});

it('tells at once what is no edit, or not to be had', async () => {
  const store = await openStore();
  const make = (...edit: Parameters<typeof makeEdit>) => store.dispatch(makeEdit(...edit));
  expect(await make({ op: 'remove', item: sofa })).toEqual({ kind: 'nothing' });
  expect(await make({ op: 'add', item: sofa, quantity: 99 })).toEqual({ kind: 'kept' });
  expect(await make({ op: 'adjust', item: sofa, by: 1 })).toEqual({
    kind: 'not-kept',
    message: 'A cart takes at most 99 of one product.',
  });
  expect(askForBackgroundSync).toHaveBeenCalledOnce();
});

it('an edit of somebody else’s view is nobody’s', async () => {
  const store = await openStore();
  const view = await (await core()).view();
  store.dispatch(viewed({ ...view, epoch: view.epoch - 1 }));
  expect(await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }))).toEqual({
    kind: 'not-kept',
    message: 'Somebody signed in or out meanwhile. Please look again.',
  });
});

const tapsKept = (values: Record<string, string>) =>
  Object.keys(values).filter((key) => key.startsWith('aangan-tap:'));

it('SYNC-1: writes the edit down in the task of its tap, until the log has it', async () => {
  const values = stubLocalStorage();
  const store = await openStore();
  const made = store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 2 }));
  expect(tapsKept(values)).toHaveLength(1);
  await made;
  expect(tapsKept(values)).toEqual([]);
});

it('a tap that was written down before is made once, whichever way it comes in', async () => {
  stubLocalStorage();
  const store = await openStore();
  const tap = keepTap({ op: 'add', item: sofa, quantity: 2 }, null);
  await (await core()).absorb(tap);
  const made = await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }, tap));
  expect(made).toEqual({ kind: 'kept' });
  expect(selectSyncView(store.getState())?.cart.itemCount).toBe(2);
});

it('where the log’s code does not come, the next start takes the tap up', async () => {
  const values = stubLocalStorage();
  const store = await openStore();
  const sync = await core();
  const edit = vi.spyOn(sync, 'edit').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const made = await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }));
  expect(made).toEqual({ kind: 'kept' });
  const [key = ''] = tapsKept(values);
  const id = key.replace('aangan-tap:', '');
  expect(isTapKept(id)).toBe(true);
  forgetTap(id);
  edit.mockRestore();
});

it('on a page that is being left a failing storage takes nothing along', async () => {
  const values = stubLocalStorage();
  const store = await openStore();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const sync = await core();
  const edit = vi.spyOn(sync, 'edit').mockRejectedValueOnce(new StorageTrouble('unavailable'));
  await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }));
  expect(tapsKept(values)).toHaveLength(1);
  edit.mockRestore();
});

it('storage that is full is told in words', async () => {
  const store = await openStore();
  const sync = await core();
  const values = stubLocalStorage();
  const edit = vi.spyOn(sync, 'edit').mockRejectedValueOnce(new StorageTrouble('full'));
  expect(await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }))).toEqual({
    kind: 'not-kept',
    message: 'This device has no space left to keep the change.',
  });
  expect(tapsKept(values), 'what was told as not kept does not come back').toEqual([]);
  edit.mockRestore();
});
