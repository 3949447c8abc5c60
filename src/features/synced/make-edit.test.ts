import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { askForBackgroundSync } from '@aangan/offline-cart/browser';
import { StorageError, type ShownVariant } from '@aangan/offline-cart';
import { fakeLocalStorage } from '@aangan/offline-cart/testing';
import { core } from '@/sync/page-core';
import { keepTap, taps } from '@/sync/taps';
import { makeEdit } from './make-edit';
import { selectSyncView, synced, viewed } from '@aangan/offline-cart/redux';

vi.mock('@aangan/offline-cart/browser', async (original) => ({
  ...(await original<object>()),
  askForBackgroundSync: vi.fn<typeof askForBackgroundSync>(),
}));

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
  expect((await (await core()).pendingIntents()).at(-1)).toMatchObject({ edit: { op: 'add' } });
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
    message: 'You can add up to 99 of each product.',
  });
  expect(askForBackgroundSync).toHaveBeenCalledOnce();
});

it('rejects an edit of another user’s view', async () => {
  const store = await openStore();
  const view = await (await core()).view();
  store.dispatch(viewed({ ...view, epoch: view.epoch - 1 }));
  expect(await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }))).toEqual({
    kind: 'not-kept',
    message: 'Someone signed in or out on this device. Please check and try again.',
  });
});

const tapsKept = (values: Record<string, string>) =>
  Object.keys(values).filter((key) => key.startsWith('aangan-tap:'));

it('SYNC-1: writes the edit down in the task of its tap, until the log has it', async () => {
  const values = fakeLocalStorage();
  vi.stubGlobal('localStorage', values);
  const store = await openStore();
  const made = store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 2 }));
  expect(tapsKept(values)).toHaveLength(1);
  await made;
  expect(tapsKept(values)).toEqual([]);
});

it('a tap that was written down before is made once, whichever way it comes in', async () => {
  vi.stubGlobal('localStorage', fakeLocalStorage());
  const store = await openStore();
  const tap = keepTap({ op: 'add', item: sofa, quantity: 2 }, null);
  await (await core()).absorb(tap);
  const made = await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }, tap));
  expect(made).toEqual({ kind: 'kept' });
  expect(selectSyncView(store.getState())?.cart.itemCount).toBe(2);
});

it('where the log’s code does not come, the next start takes the tap up', async () => {
  const values = fakeLocalStorage();
  vi.stubGlobal('localStorage', values);
  const store = await openStore();
  const sync = await core();
  const edit = vi.spyOn(sync, 'edit').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const made = await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }));
  expect(made).toEqual({ kind: 'kept' });
  const [key = ''] = tapsKept(values);
  const id = key.replace('aangan-tap:', '');
  expect(taps.has(id)).toBe(true);
  taps.remove(id);
  edit.mockRestore();
});

it('on a page that is being left a failing storage takes nothing along', async () => {
  const values = fakeLocalStorage();
  vi.stubGlobal('localStorage', values);
  const store = await openStore();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const sync = await core();
  const edit = vi.spyOn(sync, 'edit').mockRejectedValueOnce(new StorageError('unavailable'));
  await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }));
  expect(tapsKept(values)).toHaveLength(1);
  edit.mockRestore();
});

it('reports full storage', async () => {
  const store = await openStore();
  const sync = await core();
  const values = fakeLocalStorage();
  vi.stubGlobal('localStorage', values);
  const edit = vi.spyOn(sync, 'edit').mockRejectedValueOnce(new StorageError('full'));
  expect(await store.dispatch(makeEdit({ op: 'add', item: sofa, quantity: 1 }))).toEqual({
    kind: 'not-kept',
    message: 'Your device is out of space, so we couldn’t save the change.',
  });
  expect(tapsKept(values), 'an edit reported as not stored does not return').toEqual([]);
  edit.mockRestore();
});
