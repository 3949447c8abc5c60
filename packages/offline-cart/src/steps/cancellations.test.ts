import { expect, it } from 'vitest';
import { openBatches } from '../log/owner-selectors';
import { memoryLog } from '../log/memory-log';
import { orderStateOf } from '../log/pending-order';
import type { SealedBatch } from '../log/sealed-batch';
import type { Log } from '../log/step';
import type { Cart } from '../model/cart';
import type { Edit } from '../model/edit';
import { nextAction } from '../replay/next-action';
import { emptyCart } from '../testing/empty-cart';
import { add, setTo, tapped } from '../testing/edits';
import { acknowledge } from './acknowledge';
import { append } from './append';
import { fenceOf, applyRead } from './apply-read';
import { noteCancelled, noteFailure, noteKeysReused } from './failure';
import { fork } from './fork';
import { leaveCart } from './leave-cart';
import { applyMerge } from './merge';
import { expireOrder, takeBackOrder } from './order-request';
import { seal } from './seal';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

const cartWith = (id: string, ...variants: string[]): Cart => ({
  ...emptyCart,
  id,
  items: variants.map((variantId) => ({
    id: `line_${variantId}`,
    variantId,
    productId: null,
    productTitle: variantId,
    variantTitle: null,
    productHandle: null,
    thumbnail: null,
    quantity: 1,
    unitPrice: 1000,
    compareAtUnitPrice: 1000,
    total: 1000,
  })),
});

async function sealEdit(log: Log, edit: Edit): Promise<SealedBatch> {
  const { device } = await log.read();
  expect((await log.change(append(edit, tapped(device.epoch, 1)))).result.kind).toBe('appended');
  expect((await log.change(seal('cart', 'ledger', 2))).result).toBe('sealed');
  const found = (await log.read()).seals.at(-1);
  if (found === undefined) throw new Error('Nothing is sealed');
  return found;
}

const order = (expiresAt: number): Edit => ({ op: 'order', request: {}, expiresAt });

async function readCart(log: Log, cart: Cart): Promise<void> {
  await log.change(applyRead(fenceOf(await log.read(), 'cart'), { lane: 'cart', cart }, 0));
}

const applied = ({ effects }: SealedBatch) =>
  new Map(effects.map(({ key }) => [key, { kind: 'applied' as const }]));

/** Asha has asked for an order, and a guest who was here meanwhile has sealed an edit of their cart. */
async function orderBehindGuest({ expiresAt = 1e15, edit = add('g'), guestCart = ['x'] } = {}) {
  const log = memoryLog();
  await log.change(signIn('asha'));
  await readCart(log, cartWith('cart_asha', 'x'));
  const asked = await sealEdit(log, order(expiresAt));
  await log.change(signIn('bela'));
  await log.change(signOut('drop'));
  await readCart(log, cartWith('cart_guest', ...guestCart));
  const guests = await sealEdit(log, edit);
  await log.change(signIn('asha'));
  const now = await log.read();
  expect(openBatches(now, 'cart')).toEqual([guests, asked]);
  return { log, asked, guests, epoch: now.device.epoch };
}

const next = async (log: Log, time: number) =>
  nextAction(await log.read(), 'cart', {
    credentials: { customerId: 'asha', token: 't' },
    time,
    respectsBackoff: false,
  });

const failure = (batch: SealedBatch, epoch: number) =>
  noteFailure({
    lane: 'cart',
    epoch,
    batch,
    failedKeys: batch.effects.map(({ key }) => key),
    notBefore: 0,
    reference: null,
    ignoredBackoff: false,
  });

it('cancels an order that was taken back, though another batch gets its response first', async () => {
  const { log, asked, guests, epoch } = await orderBehindGuest();
  expect((await log.change(takeBackOrder(5))).result).toBe('cancelling');
  const cart = cartWith('cart_guest', 'g');
  const state = { lane: 'cart', cart } as const;
  const outcomes = applied(guests);
  const cartId = 'cart_guest';
  await log.change(acknowledge({ batch: guests, epoch, cartId, outcomes, state, time: 7 }));
  expect(orderStateOf(await log.read())?.state).toBe('cancelling');
  const merged = { guestCartId: 'cart_guest', epoch, notMoved: [], time: 9 };
  await log.change(applyMerge({ ...merged, cart: cartWith('cart_asha', 'x') }));
  expect(await next(log, 10)).toMatchObject({ kind: 'cancel', batch: { key: asked.key } });
});

it('cancels it as well when the other batch was copied', async () => {
  const { log, guests, epoch } = await orderBehindGuest();
  await log.change(takeBackOrder(5));
  await log.change(fork(guests, epoch, null, 6));
  expect(orderStateOf(await log.read())?.state).toBe('cancelling');
});

it('cancels an effect that fails while an expired order waits behind it', async () => {
  const { log, guests, epoch } = await orderBehindGuest({ expiresAt: 100 });
  expect(await next(log, 1000)).toMatchObject({ kind: 'expire-order' });
  await log.change(expireOrder(1000));
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await next(log, 1000)).toMatchObject({ kind: 'send', batch: { key: guests.key } });
    await log.change(failure(guests, epoch));
  }
  expect(await next(log, 1000)).toMatchObject({ kind: 'cancel', batch: { key: guests.key } });
  await log.change(
    noteCancelled(
      guests,
      epoch,
      guests.effects.map(({ key }) => key),
    ),
  );
  expect(await next(log, 1000)).toMatchObject({ kind: 'send', batch: { key: guests.key } });
  expect(orderStateOf(await log.read())?.state).toBe('cancelling');
});

it('cancels a batch with reused keys without forgetting the order', async () => {
  const { log, guests, epoch } = await orderBehindGuest();
  await log.change(takeBackOrder(5));
  await log.change(noteKeysReused(guests, epoch));
  expect(orderStateOf(await log.read())?.state).toBe('cancelling');
  expect(await next(log, 6)).toMatchObject({ kind: 'cancel', batch: { key: guests.key } });
});

it('cancels the change of an ordered line without forgetting the order', async () => {
  const { log, guests, epoch } = await orderBehindGuest({ edit: setTo('x', 3) });
  await log.change(takeBackOrder(5));
  expect((await log.change(leaveCart('cart_guest', 'ordered', epoch, 6))).result).toBe('left');
  expect(orderStateOf(await log.read())?.state).toBe('cancelling');
  expect(await next(log, 7)).toMatchObject({ kind: 'cancel', batch: { key: guests.key } });
});

it('takes back an order without forgetting what another batch cancels', async () => {
  const { log, guests, epoch } = await orderBehindGuest();
  await log.change(noteKeysReused(guests, epoch));
  await log.change(takeBackOrder(5));
  expect(orderStateOf(await log.read())?.state).toBe('cancelling');
  expect(await next(log, 6)).toMatchObject({ kind: 'cancel', batch: { key: guests.key } });
});

it('a late failure of a batch that another tab has acknowledged counts for no other batch', async () => {
  const log = memoryLog();
  await log.change(signIn('asha'));
  await readCart(log, cartWith('cart_asha', 'x'));
  const batch = await sealEdit(log, add('y'));
  const { epoch } = (await log.read()).device;
  const state = { lane: 'cart', cart: cartWith('cart_asha', 'x', 'y') } as const;
  const outcomes = applied(batch);
  await log.change(acknowledge({ batch, epoch, cartId: 'cart_asha', outcomes, state, time: 3 }));
  await sealEdit(log, order(1e15));
  await log.change(takeBackOrder(5));
  await log.change(failure(batch, epoch));
  const now = await log.read();
  expect(orderStateOf(now)?.state).toBe('cancelling');
  expect(now.lanes.cart.serverErrors).toBe(0);
});
