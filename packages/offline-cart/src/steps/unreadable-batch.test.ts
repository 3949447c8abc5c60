import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { add, tapped, storeMissingCart } from '../testing/edits';
import { append } from './append';
import { discardUnreadable } from './discard-unreadable';
import { holdCart } from './hold-cart';
import { noteLedger } from './known-ledger';
import { seal } from './seal';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { fenceOf, applyRead } from './apply-read';

const laterVersion: number = 2;

/** A customer's sealed batch that a newer build has rewritten. */
async function hiddenBatch() {
  const log = memoryLog();
  await log.change(signIn('asha'));
  await log.change(append(add('x'), tapped((await log.read()).device.epoch, 1)));
  await log.change(noteLedger());
  await storeMissingCart(log);
  await log.change(seal('cart', 'ledger'));
  const [batch] = (await log.read()).seals;
  if (batch === undefined) throw new Error('nothing was sealed');
  const later = Object.assign(structuredClone(batch), { version: laterVersion });
  await log.change(() => ({ result: null, writes: [{ store: 'seals', put: later }] }));
  const readsCart = async () => {
    const fence = fenceOf(await log.read(), 'cart');
    return (await log.change(applyRead(fence, { lane: 'cart', cart: null }, 1))).result;
  };
  return { log, readsCart };
}

it('a read is ignored while a batch that cannot be read may be applied: its edits would show twice', async () => {
  const { readsCart } = await hiddenBatch();
  expect(await readsCart()).toBe('stale');
});

it('a read for the next customer is stored', async () => {
  const { log, readsCart } = await hiddenBatch();
  await log.change(signIn('bela'));
  expect(await readsCart()).toBe('stored');
});

it('discarding a batch of a customer who is signed out keeps the present cart', async () => {
  const { log } = await hiddenBatch();
  await log.change(signIn('bela'));
  await log.change(signOut('drop'));
  expect((await log.read()).cart.cart).toBeNull();
  await log.change(append(add('y'), tapped((await log.read()).device.epoch, 2)));
  await log.change(holdCart('cart_1', (await log.read()).device.epoch));
  expect(await log.change(discardUnreadable('cart', 1))).toMatchObject({ result: 1 });
  const { cart, seals, unreadable, log: intents } = await log.read();
  expect(cart.cart).toBeNull();
  expect([seals, unreadable]).toEqual([[], []]);
  expect(intents).toMatchObject([{ edit: add('y') }]);
});
