import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { emptyCart, lineOf } from '../testing/empty-cart';
import { applyRead, fenceOf } from './apply-read';
import { takeOverCart } from './hold-cart';
import { leaveCart } from './leave-cart';

it('tells a guest what their cart held that the shop has lost', async () => {
  const log = memoryLog();
  await log.change(takeOverCart(emptyCart.id));
  const line = { ...lineOf('x'), quantity: 2, total: 2000 };
  const cart = { ...emptyCart, items: [line] };
  await log.change(applyRead(fenceOf(await log.read(), 'cart'), { lane: 'cart', cart }, 1));
  const { epoch } = (await log.read()).device;
  expect(await log.change(leaveCart(cart.id, 'gone', epoch, 2))).toMatchObject({ result: 'left' });
  expect((await log.read()).notices).toMatchObject([
    { kind: 'line-refused', quantity: 2, item: { variantId: 'x' }, reason: 'cart-gone' },
  ]);
});
