import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeConnection, fakeLocks as locks } from './testing/fake-locks';
import { configureLedger } from '../options';
import { LockTimeout } from './cart-busy';
import { underCart, underOwners } from './locks';

vi.mock('./free-left-locks', () => ({ freeLeftLocks: () => Promise.resolve() }));
vi.mock('@medusajs/framework/pg', () => ({ Client: FakeConnection }));
// The pauses of polling, on the clock of the test.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
}));

beforeEach(() => {
  vi.useFakeTimers();
  configureLedger({ databaseUrl: 'postgres://localhost/shop' });
});
afterEach(() => vi.useRealTimers());

const hold = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

it('frees a cart whose turn came after the work was given up', async () => {
  const otherProcess = {};
  // The work hangs for 115 s before it locks its carts, as when the database does not answer.
  const edit = underOwners(['guest:slow'], async ({ lockCarts }) => {
    await hold(115_000);
    await lockCarts(['cart_1', 'cart_2']);
  }).catch((error: unknown) => error);
  // This process has locked cart_1 when it asks, and another one cart_2.
  await vi.advanceTimersByTimeAsync(114_000);
  const holder = underCart('cart_1', () => hold(8000));
  await vi.advanceTimersByTimeAsync(1500);
  locks.take('cart:cart_2', otherProcess);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await edit).toBeInstanceOf(LockTimeout);
  await holder;
  await vi.advanceTimersByTimeAsync(60_000);

  expect(locks.holds('cart:cart_1')).toBe(false);
  const next = underCart('cart_1', () => Promise.resolve('in'));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await next).toBe('in');
});
