import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { fenceOf, applyRead } from '../steps/apply-read';
import { signIn } from '../steps/sign-in';
import { emptyCart } from '../testing/empty-cart';
import { add, storeMissingCart } from '../testing/edits';
import type { ReadShop, Transport } from '../transport/transport';
import { syncCore } from './sync-core';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => Promise.reject(new Error('not called'));

/** Asha's log, a session with the token T1, and a shop that accepts no token yet. */
async function signedIn() {
  const session = { token: 'T1' };
  const accepted = new Set<string>();
  const sent: (string | null)[] = [];
  let response = Promise.resolve();
  const isRejected = async (token: string | null) => {
    sent.push(token);
    const isKnown = token !== null && accepted.has(token);
    await response;
    return !isKnown;
  };
  const transport: Transport = {
    name: 'ledger',
    cancel: never,
    merge: never,
    send: async ({ effects }, { token }) => {
      if (await isRejected(token)) return { kind: 'sign-in-needed' };
      const outcomes = new Map(effects.map(({ key }) => [key, { kind: 'applied' as const }]));
      return { kind: 'acknowledged', outcomes, state: { lane: 'cart', cart: emptyCart } };
    },
  };
  const readShop: ReadShop = async (lane, { token }) => {
    if (await isRejected(token)) return { kind: 'sign-in-needed' };
    const read = lane === 'cart' ? ({ lane, cart: null } as const) : { lane, wishes: [] };
    return { kind: 'read', read };
  };
  const tokenRefused = vi.fn<(token: string) => void>();
  const log = memoryLog();
  await log.change(signIn('asha'));
  await storeMissingCart(log);
  const wishlist = fenceOf(await log.read(), 'wishlist');
  await log.change(applyRead(wishlist, { lane: 'wishlist', wishes: [] }, 0));
  const openPage = () =>
    syncCore({
      log,
      transports: { ledger: transport, stock: { ...transport, name: 'stock' } },
      reachability: {
        ask: () => Promise.resolve({ kind: 'known', transport: 'ledger' }),
        noteResponse: () => undefined,
      },
      readShop,
      credentials: () => Promise.resolve({ customerId: 'asha', token: session.token }),
      tokenRefused,
      reportOutcomes: () => undefined,
      lock: { run: (_lane, work, stop) => work(stop) },
      isVisible: () => true,
      tabs: { notify: () => undefined, listen: () => () => undefined },
      askToPersist: () => undefined,
    });
  /** Delays the responses to the calls that begin before the returned function is called. */
  const delayResponses = () => {
    let respond = () => {};
    response = new Promise((resolve) => {
      respond = resolve;
    });
    return () => {
      response = Promise.resolve();
      respond();
    };
  };
  const takeSent = () => sent.splice(0);
  return { session, accepted, takeSent, tokenRefused, openPage, delayResponses };
}

it('sends with a new token that the log does not know of', async () => {
  const { session, accepted, takeSent, tokenRefused, openPage } = await signedIn();
  const page = openPage();
  await page.edit(add('x'), (await page.view()).epoch);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(takeSent()).toEqual(['T1']);
  expect(tokenRefused).toHaveBeenCalledWith('T1');
  expect((await page.view()).lanes.cart.blockedBy).toBe('sign-in');
  page.close();

  session.token = 'T2';
  accepted.add('T2');
  const next = openPage();
  expect(await next.wake('start')).toBe(0);
  expect(takeSent()).toEqual(['T2']);
  expect((await next.view()).lanes.cart.blockedBy).toBeNull();
});

it('tries a rejected token once for each focus, and not by a timer', async () => {
  const { takeSent, openPage } = await signedIn();
  const page = openPage();
  const { epoch } = await page.view();
  await page.edit(add('x'), epoch);
  await vi.advanceTimersByTimeAsync(600_000);
  takeSent();
  await page.wake('focus');
  await page.wake('online');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(takeSent()).toEqual(['T1', 'T1']);
  await page.edit(add('y'), epoch);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(takeSent()).toEqual([]);
});

it('repeats a call whose token was rejected after the customer signed in again', async () => {
  const { session, accepted, takeSent, tokenRefused, openPage, delayResponses } = await signedIn();
  const page = openPage();
  const respond = delayResponses();
  await page.edit(add('x'), (await page.view()).epoch);
  await vi.advanceTimersByTimeAsync(100);
  session.token = 'T2';
  accepted.add('T2');
  await page.signIn('asha');
  respond();
  await vi.advanceTimersByTimeAsync(100);
  expect(takeSent()).toEqual(['T1', 'T2']);
  expect(tokenRefused).not.toHaveBeenCalled();
  expect((await page.view()).lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
});

it('does not count a late 401 of a read against the new token', async () => {
  const { session, accepted, tokenRefused, openPage, delayResponses } = await signedIn();
  const page = openPage();
  const respond = delayResponses();
  const read = page.refresh('wishlist');
  await vi.advanceTimersByTimeAsync(100);
  session.token = 'T2';
  accepted.add('T2');
  await page.signIn('asha');
  respond();
  expect(await read).toBe('failed');
  expect(tokenRefused).not.toHaveBeenCalled();
  expect((await page.view()).wishlistIsKnown).toBe(true);
});
