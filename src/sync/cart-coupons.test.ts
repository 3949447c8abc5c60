import { expect, it } from 'vitest';
import { startShop } from '@/commerce/testing/shop-server';
import { cartIdIn } from './cart-id';
import { cartSession } from './cart-session';
import { inTurnOver } from './in-turn';
import { cartServer } from './testing/cart-server';

const server = startShop();

async function cartWithAChair() {
  server.use(...cartServer().handlers);
  const values = new Map<string, unknown>();
  const session = cartSession({
    cartId: cartIdIn({
      read: (key) => Promise.resolve(values.get(key)),
      change: (key, next) => {
        values.set(key, next(values.get(key)));
        return Promise.resolve(values.get(key));
      },
    }),
    inTurn: inTurnOver('cart', null),
    tabs: { tell: () => undefined, listen: () => () => undefined },
  });
  await session.addToCart('variant_chair', 1);
  return session;
}

it('CART-2 a coupon is applied, and can be removed', async () => {
  const session = await cartWithAChair();
  const applied = await session.addCoupon('WELCOME10');
  expect(applied).toMatchObject({ kind: 'done', cart: { coupons: ['WELCOME10'] } });
  const removed = await session.dropCoupon('WELCOME10');
  expect(removed).toMatchObject({ kind: 'done', cart: { coupons: [] } });
});

it('CART-2 a code that the shop does not have is refused in words', async () => {
  const session = await cartWithAChair();
  expect(await session.addCoupon('NONSENSE')).toMatchObject({
    kind: 'refused',
    reason: 'coupon',
    message: 'This code is not valid.',
  });
});

it('CART-2 a code that does not fit the cart is refused, and the cart stays', async () => {
  const session = await cartWithAChair();
  expect(await session.addCoupon('BEDS500')).toMatchObject({
    kind: 'refused',
    reason: 'coupon',
    message: 'This code does not apply to what is in your cart.',
    cart: { coupons: [], itemCount: 1 },
  });
});
