import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import { createMedusaContainer } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { CompletionInterruptedError } from './complete-cart';
import type { OrderState } from './order-state';
import { placeOrder, findCompleteOrder } from './place-order';

const BEGUN: OrderState = { isCancelled: false, hasPayment: false, isWhole: false, ageSeconds: 1 };

/** The shop as this test's database knows it. */
const shop = vi.hoisted(() => ({
  linked: undefined as string | undefined,
  leftovers: [] as string[],
  undone: [] as string[],
  state: undefined as object | undefined,
  /** What each completion does. */
  completions: [] as (() => Promise<string>)[],
  isLocked: true,
  /** Carts whose delivery promise was kept. */
  promised: [] as string[],
}));

vi.mock('@aangan/medusa-ledger/locks/locks', () => ({
  assertCartLocked: () =>
    shop.isLocked ? Promise.resolve() : Promise.reject(new Error('the lock is lost')),
}));
vi.mock('@aangan/medusa-ledger/locks/free-left-locks', () => ({
  freeLeftLocks: () => Promise.resolve(),
}));
vi.mock('@aangan/medusa-ledger/carts/ordered-cart', () => ({
  orderOfCart: () => Promise.resolve(shop.linked),
}));
vi.mock('./cash-on-delivery/withdraw-cod-order', () => ({
  withdrawCodOrder: () => Promise.resolve(),
}));
vi.mock('./unfinished-orders', () => ({
  MIN_ORPHAN_AGE_S: 120,
  findOrphanedOrders: () => Promise.resolve(shop.leftovers.map((id) => ({ id, age_seconds: 1 }))),
  deleteUnfinishedOrder: (_: unknown, _cart: string, id: string) => {
    if (shop.linked === id) shop.linked = undefined;
    return Promise.resolve(shop.undone.push(id));
  },
}));
vi.mock('./order-state', async (original) => ({
  ...(await original<object>()),
  readOrderState: () => Promise.resolve(shop.state),
}));
vi.mock('../delivery/keep-promise', () => ({
  keepPromise: (_: unknown, cartId: string) => Promise.resolve(shop.promised.push(cartId)),
}));
vi.mock('./complete-cart', async (original) => ({
  ...(await original<object>()),
  completeCart: () => shop.completions.shift()?.() ?? Promise.reject(new Error('one too many')),
}));

const broken =
  (linked?: string, leftovers: string[] = []) =>
  () => {
    shop.linked = linked;
    shop.leftovers = leftovers;
    return Promise.reject(new CompletionInterruptedError('the notes of two steps have met'));
  };
const noStock = new Error('Not enough stock');

function container(): MedusaContainer {
  const made = createMedusaContainer();
  made.register('logger', asValue({ warn: () => undefined }));
  return made;
}

const make = () => placeOrder(container(), 'cart_1', 'payatt_1');

beforeEach(() => {
  Object.assign(shop, { linked: undefined, leftovers: [], undone: [], state: BEGUN });
  shop.isLocked = true;
  shop.promised = [];
});

it('DLV-1: the delivery promise is kept right before the cart is completed', async () => {
  shop.completions = [
    () => {
      expect(shop.promised).toEqual(['cart_1']);
      return Promise.resolve('order_1');
    },
  ];
  await make();
});

it('T47: an order without stock that a broken completion has left is taken back before the shop says no', async () => {
  shop.completions = [broken('order_1'), () => Promise.reject(noStock)];
  await expect(make()).rejects.toBe(noStock);
  expect(shop.undone).toEqual(['order_1']);
});

it('T47: one that has all it needs is the order', async () => {
  shop.state = { ...BEGUN, isWhole: true };
  shop.completions = [broken('order_1')];
  expect(await make()).toBe('order_1');
  expect(shop.undone).toEqual([]);
});

it('T47: an order that was not linked yet is taken back, and made again', async () => {
  shop.completions = [broken(undefined, ['order_1']), () => Promise.resolve('order_2')];
  expect(await make()).toBe('order_2');
  expect(shop.undone).toEqual(['order_1']);
});

it('T47: after three broken completions nothing is decided, and nothing is left', async () => {
  shop.completions = [broken('order_1'), broken('order_2'), broken('order_3')];
  await expect(make()).rejects.toBeInstanceOf(CompletionInterruptedError);
  expect(shop.undone).toEqual(['order_1', 'order_2', 'order_3']);
});

it('T47: who has lost the lock of the cart takes nothing back', async () => {
  const break1 = broken('order_1');
  shop.completions = [
    () => {
      shop.isLocked = false;
      return break1();
    },
  ];
  await expect(make()).rejects.toThrow('the lock is lost');
  expect(shop.undone).toEqual([]);
});

it('T47: an unfinished order that is found later is waited for, then taken back', async () => {
  shop.linked = 'order_1';
  await expect(findCompleteOrder(container(), 'cart_1')).rejects.toMatchObject({ retryAfter: 119 });
  expect(shop.undone).toEqual([]);
  shop.state = { ...BEGUN, ageSeconds: 121 };
  expect(await findCompleteOrder(container(), 'cart_1')).toBeUndefined();
  expect(shop.undone).toEqual(['order_1']);
});
