import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import deleted from '../testing/responses/cart-line-deleted.json';
import withCoupon from '../testing/responses/cart-with-coupon.json';
import { shop, startShop } from '../testing/shop-server';
import {
  addLineItem,
  applyCoupon,
  createCart,
  getCart,
  removeCoupon,
  removeLineItem,
  updateLineItem,
} from './cart-calls';

const server = startShop();

/** Responds to any cart call, and returns the requests. */
function serve(response: object) {
  const requests: { call: string; body: unknown; fields: string | null; cache: RequestCache }[] =
    [];
  server.use(
    http.all(`${shop}/store/*`, async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      requests.push({
        call: `${request.method} ${url.pathname}`,
        body: text === '' ? null : JSON.parse(text),
        fields: url.searchParams.get('fields'),
        cache: request.cache,
      });
      return HttpResponse.json(response);
    }),
  );
  return requests;
}

describe('CALL-2: cart calls', () => {
  it.each([
    [
      'POST /store/carts',
      { region_id: 'reg_test', sales_channel_id: 'sc_test' },
      () => createCart(),
    ],
    ['GET /store/carts/cart_1', null, () => getCart('cart_1')],
    [
      'POST /store/carts/cart_1/line-items',
      { variant_id: 'variant_1', quantity: 2 },
      () => addLineItem('cart_1', 'variant_1', 2),
    ],
    [
      'POST /store/carts/cart_1/line-items/line_1',
      { quantity: 3 },
      () => updateLineItem('cart_1', 'line_1', 3),
    ],
    [
      'POST /store/carts/cart_1/promotions',
      { promo_codes: ['TEN'] },
      () => applyCoupon('cart_1', 'TEN'),
    ],
    [
      'DELETE /store/carts/cart_1/promotions',
      { promo_codes: ['TEN'] },
      () => removeCoupon('cart_1', 'TEN'),
    ],
  ])('%s', async (call, body, make) => {
    const requests = serve(withCoupon);
    expect(await make()).toMatchObject({ id: withCoupon.cart.id });
    expect(requests).toMatchObject([{ call, body }]);
    expect(requests[0]?.fields).toContain('items.compare_at_unit_price');
  });

  it('DELETE of a line returns the cart as its parent', async () => {
    const requests = serve(deleted);
    const cart = await removeLineItem('cart_1', 'line_1');
    expect(cart).toMatchObject({ id: deleted.parent.id, itemCount: 4 });
    expect(requests[0]?.call).toBe('DELETE /store/carts/cart_1/line-items/line_1');
  });

  it('encode ids in paths', async () => {
    const requests = serve(withCoupon);
    await getCart('../products?x=1');
    expect(requests[0]?.call).toBe('GET /store/carts/..%2Fproducts%3Fx%3D1');
  });
});

describe('CART-2: a cart from a real response', () => {
  it('adds up: MRP, coupon, sub total, You Pay', async () => {
    serve(withCoupon);
    expect(await getCart('cart_1')).toMatchObject({
      itemCount: 6,
      mrpTotal: 2 * 54_999 + 4 * 6999,
      subtotal: 2 * 42_999 + 4 * 6999,
      discountTotal: 500,
      shippingTotal: 0,
      total: 2 * 42_999 + 4 * 6999 - 500,
      coupons: ['FLAT500'],
      completedAt: null,
    });
  });

  it('has its lines in the order of addition, with the pictures of their colours', async () => {
    const turned = { cart: { ...withCoupon.cart, items: withCoupon.cart.items.toReversed() } };
    serve(turned);
    const { items } = await getCart('cart_1');
    expect(items.map((item) => [item.productTitle, item.variantTitle])).toEqual([
      ['Aria 3 Seater Sofa', 'Cream'],
      ['Wren Dining Chair', 'Brown'],
    ]);
    expect(items[0]?.thumbnail).toContain('aria-3-seater-sofa-cream');
    expect(items[0]).toMatchObject({ unitPrice: 42_999, compareAtUnitPrice: 54_999, quantity: 2 });
    expect(items[1]).toMatchObject({ unitPrice: 6999, compareAtUnitPrice: 6999 });
  });

  it('without lines is empty', async () => {
    serve({ cart: { id: 'cart_1', items: null, total: 0 } });
    expect(await getCart('cart_1')).toMatchObject({ items: [], itemCount: 0, mrpTotal: 0 });
  });
});

it('DLV-1: the weight of a line is its variant’s, else its product’s', async () => {
  const line = { id: 'line_1', variant_id: 'variant_1', quantity: 1, unit_price: 999 };
  const items = [
    { ...line, product: { weight: 58_000 }, variant: { weight: 61_500 } },
    { ...line, id: 'line_2', product: { weight: '58000' }, variant: { weight: null } },
    { ...line, id: 'line_3', product: null },
  ];
  serve({ cart: { id: 'cart_1', items } });
  const { items: lines } = await getCart('cart_1');
  expect(lines.map(({ weight }) => weight)).toEqual([61_500, 58_000, null]);
});
