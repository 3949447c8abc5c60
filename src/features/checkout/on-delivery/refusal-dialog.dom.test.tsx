import { configureStore } from '@reduxjs/toolkit';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { proveNumber, requestCode } from '@/commerce/customers/phone-calls';
import { orderRequestBody } from '@/commerce/checkout/order-request';
import { makeEdit, synced } from '@/features/synced';
import { wait } from '@/commerce/http/wait';
import { auth } from '@/features/auth';
import { core } from '@/sync/page-core';
import { phoneProofs } from '@/sync/phone-proofs';
import { purchase } from '../testing/checkout-server';
import RefusalDialog from './refusal-dialog';
import type { OrderRefused } from './refusal-words';

vi.mock('@/sync/page-core');
vi.mock('@/commerce/customers/phone-calls', async (original) => ({
  ...(await original<object>()),
  requestCode: vi.fn(),
  proveNumber: vi.fn(),
}));
vi.mock('@/features/synced', async (original) => ({
  ...(await original<object>()),
  makeEdit: vi.fn(() => () => Promise.resolve({ kind: 'kept' })),
}));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(core).mockRejectedValue(new Error('not used'));
  HTMLDialogElement.prototype.showModal = vi.fn();
});

const request = orderRequestBody({
  email: purchase.email,
  address: purchase.address,
  shown: {
    lines: [{ variantId: 'bed', quantity: 1, unitPrice: 699_900 }],
    fee: 4900,
    total: 704_800,
    promisedTo: '2026-11-25',
  },
});

function refused(reasons: object[], now: object | null): OrderRefused {
  return {
    version: 1,
    id: 'notice_1',
    owner: { kind: 'guest', id: 'guest' },
    time: 1,
    kind: 'order-refused',
    reason: 'order-refused',
    request,
    details: { reasons, now },
  };
}

async function open(notice: OrderRefused) {
  const place = document.body.appendChild(document.createElement('div'));
  const rootRoute = createRootRoute({ component: () => <RefusalDialog notice={notice} /> });
  const paths = ['/', '/signin', '/productcart', '/myorders'];
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path })),
    ),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const root = createRoot(place);
  await act(async () => {
    root.render(
      <Provider store={configureStore({ reducer: { auth, synced } })}>
        <RouterProvider router={router} />
      </Provider>,
    );
    await router.load();
  });
  return {
    rows: () =>
      [...place.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      ),
    actions: () => [...place.querySelectorAll('dialog a, dialog button')],
    close: () => {
      act(() => root.unmount());
      place.remove();
    },
  };
}

const now = {
  total: 804_800,
  fee: 4900,
  promised_to: '2026-11-25',
  lines: [{ variant_id: 'bed', quantity: 1, unit_price: 799_900, available: 3 }],
};

it('ORQ-2: both columns, and a new request at the new figures', async () => {
  const reasons = [{ reason: 'total_higher' }, { reason: 'price_higher', variant_id: 'bed' }];
  const dialog = await open(refused(reasons, now));
  expect(dialog.rows()[0]).toEqual(['Product', '₹6,999', '₹7,999']);
  expect(dialog.rows().at(-1)).toEqual(['Total', '₹7,048', '₹8,048']);
  expect(dialog.actions().map(({ textContent }) => textContent)).toEqual([
    'Place at the new figures',
    'Change the cart',
  ]);
  const [placeAgain] = dialog.actions();
  await act(async () => {
    if (placeAgain instanceof HTMLElement) placeAgain.click();
    await Promise.resolve();
  });
  expect(vi.mocked(makeEdit).mock.calls.at(-1)?.[0]).toMatchObject({
    op: 'order',
    request: { email: purchase.email, shown: { total: 804_800 } },
  });
  dialog.close();
});

it('ORQ-2: an email with an account leads to sign-in', async () => {
  const dialog = await open(refused([{ reason: 'account_email' }], null));
  expect(dialog.rows()).toEqual([]);
  const [signIn, back] = dialog.actions();
  expect(signIn?.getAttribute('href')).toContain('/signin?from=');
  expect(back?.textContent).toBe('Back to cart');
  dialog.close();
});

const unconfirmed = { ...now, lines: [{ ...now.lines[0], unit_price: 699_900 }], total: 704_800 };

it('PAY-1, ORQ-2: a number that must be confirmed by now is, and the order is asked for again', async () => {
  const phone = purchase.address.phone;
  const sent = { challenge: 'challenge', resendAfter: 30_000, expiresIn: 300_000 };
  vi.mocked(requestCode).mockResolvedValue(sent);
  vi.mocked(proveNumber).mockResolvedValue({ proof: 'proof', phone: `+91${phone}` });
  // What the shop has refused is not offered again.
  await phoneProofs.keep(phone, { proof: null });
  const dialog = await open(refused([{ reason: 'phone_not_confirmed' }], unconfirmed));
  const action = async (name: string): Promise<HTMLElement> => {
    for (let tries = 0; tries < 50; tries += 1) {
      const found = dialog.actions().find(({ textContent }) => textContent === name);
      if (found instanceof HTMLElement) return found;
      await act(() => wait(20));
    }
    throw new Error(`No ${name}`);
  };
  const press = async (name: string) => {
    const button = await action(name);
    await act(async () => {
      button.click();
      await wait(20);
    });
  };
  await press('Send code');
  const confirm = await action('Confirm and place order');
  expect(vi.mocked(requestCode)).toHaveBeenCalledWith(phone);
  const field = confirm.closest('form')?.elements.namedItem('code');
  if (!(field instanceof HTMLInputElement)) throw new Error('No field');
  field.value = '123456';
  await press('Confirm and place order');
  expect(vi.mocked(makeEdit).mock.calls.at(-1)?.[0]).toMatchObject({
    op: 'order',
    request: { phone_proof: 'proof', shown: { total: 704_800 } },
  });
  expect((await phoneProofs.read())(phone)).toEqual({ proof: 'proof' });
  dialog.close();
});
