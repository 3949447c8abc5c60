import { expect, it } from 'vitest';
import type { Cart } from '@/commerce/carts/cart';
import { memoryLog } from '../log/memory-log';
import { holdCart } from './hold-cart';
import { meetLedger } from './meet-ledger';
import { mergeByAdding } from './merge';
import { signIn } from './sign-in';

it('a merge by adding is not taken once another tab has met the ledger, which may have merged the cart by itself', async () => {
  const log = memoryLog();
  await log.change(holdCart('cart_1', (await log.read()).device.epoch));
  await log.change(signIn('asha'));
  const { epoch } = (await log.read()).device;
  const guest: Cart = {
    id: 'cart_1',
    items: [],
    itemCount: 0,
    mrpTotal: 0,
    subtotal: 0,
    discountTotal: 0,
    shippingTotal: 0,
    total: 0,
    coupons: [],
    completedAt: null,
  };
  await log.change(meetLedger());
  expect(await log.change(mergeByAdding(guest, null, { epoch, time: 1 }))).toBe('stale');
  expect((await log.read()).device.cart).toMatchObject({ kind: 'to-merge', guestCartId: 'cart_1' });
});
