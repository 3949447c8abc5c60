import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startShop } from '@/commerce/testing/shop-server';
import { device } from '@/sync/device-store';
import { deviceKeys } from '@/sync/device-keys';
import { orderProofs } from '@/sync/order-proofs';
import { announce } from '@/ui/announce';
import { buy } from './buy';
import { type GatewayAnswer, payInWindow } from './gateway';
import { type CheckoutServer, purchase, refusal } from './testing/checkout-server';
import { heldCart } from './testing/held-cart';
import { marked, paid, readyToBuy, receipt } from './testing/ready-to-buy';

vi.mock('./gateway');
vi.mock('@/ui/announce');

const server = startShop();
const observer = { report: vi.fn() };
let shop: CheckoutServer;

beforeEach(async () => {
  observer.report.mockReset();
  shop = await readyToBuy(server);
});

const toasts = () => vi.mocked(announce).mock.calls;

describe('CHK-3: Buy Now', () => {
  it('DLV-1: pays the shown total with a charge for delivery, which the cart gets with the address', async () => {
    shop.state.session = { id: 'order_gw', amount: 849_800 };
    const charged = { ...purchase, shownTotal: 8498, shownDelivery: 1499 };
    expect(await buy(charged, observer)).toEqual({ kind: 'ordered' });
    const session = 'POST /store/payment-collections/pay_col_1/payment-sessions';
    expect(shop.bodies[session]).toMatchObject({ data: { shown_total: 849_800 } });
  });

  it('goes the whole way, in order', async () => {
    expect(await buy(purchase, observer)).toEqual({ kind: 'ordered' });
    expect(shop.calls).toEqual([
      'GET /store/carts/cart_1',
      'GET /store/carts/cart_1',
      'POST /store/carts/cart_1',
      'GET /store/shipping-options',
      'POST /store/payment-collections',
      'POST /store/carts/cart_1/shipping-methods',
      'POST /store/payment-collections/pay_col_1/payment-sessions',
      'POST /store/carts/cart_1/payment-callback',
    ]);
    const given = {
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '9876543210',
      address_1: '12 MG Road',
      city: 'Bengaluru',
      province: 'Karnataka',
      postal_code: '560001',
      country_code: 'in',
    };
    expect(shop.bodies['POST /store/carts/cart_1']).toEqual({
      email: 'asha@example.com',
      region_id: 'reg_test',
      shipping_address: given,
      billing_address: { ...given, company: null, metadata: null },
    });
    expect(shop.bodies['POST /store/carts/cart_1/shipping-methods']).toEqual({
      option_id: 'so_standard',
      data: {},
    });
    expect(shop.bodies['POST /store/carts/cart_1/payment-callback']).toEqual(receipt);
    expect(vi.mocked(payInWindow).mock.calls[0]?.slice(1)).toEqual([
      { id: 'payses_1', gatewayOrderId: 'order_gw', amount: 699_900 },
      { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
    ]);
  });

  it('waits for at most six calls one after the other', async () => {
    await buy(purchase, observer);
    expect(shop.rounds()).toBe(6);
  });

  it('completes the cart itself where the shop has not settled the payment yet', async () => {
    shop.state.isSettled = false;
    expect(await buy(purchase, observer)).toEqual({ kind: 'ordered' });
    expect(shop.calls.slice(-3)).toEqual([
      'POST /store/carts/cart_1/payment-callback',
      'POST /store/carts/cart_1/complete',
      'GET /store/orders/order_1',
    ]);
    expect(observer.report.mock.calls).toEqual([
      [
        {
          kind: 'ordered',
          payment: 'online',
          orderId: 'order_1',
          displayId: '12',
          amount: 6999,
          toCollect: 0,
        },
      ],
    ]);
  });

  it('stores the order, removes the cart and reports the outcome', async () => {
    await buy(purchase, observer);
    expect(await heldCart()).toBeNull();
    expect(await device.read(deviceKeys.orderId)).toBe('order_1');
    expect(await orderProofs.of('order_1')).toBe('proof_1');
    expect(await marked()).toEqual([]);
    expect(observer.report.mock.calls).toEqual([
      [
        {
          kind: 'ordered',
          payment: 'online',
          orderId: 'order_1',
          displayId: '12',
          amount: 6999,
          toCollect: 0,
        },
      ],
    ]);
    expect(toasts()).toEqual([['success', 'Order placed successfully! ID: order_1']]);
  });

  it('tells when the order is there but cannot be fetched', async () => {
    shop.state.isSettled = false;
    shop.state.instead['GET /store/orders/order_1'] = refusal(403, 'no');
    expect(await buy(purchase, observer)).toEqual({ kind: 'ordered' });
    expect(toasts()).toEqual([['error', 'Order placed but failed to fetch details.']]);
    expect(observer.report).toHaveBeenCalledOnce();
  });

  it('sends no address and no delivery that the cart has already: its payment would end', async () => {
    vi.mocked(payInWindow).mockResolvedValueOnce({ kind: 'closed' });
    await buy(purchase, observer);
    shop.calls.length = 0;
    expect(await buy(purchase, observer)).toEqual({ kind: 'ordered' });
    expect(shop.calls).not.toContain('POST /store/carts/cart_1');
    expect(shop.calls).not.toContain('POST /store/carts/cart_1/shipping-methods');
  });

  it('GST-1: sends company and GSTIN for the invoice alone, and again when they change', async () => {
    vi.mocked(payInWindow).mockResolvedValue({ kind: 'closed' });
    await buy(purchase, observer);
    const invoiced = { company: 'Rao Interiors LLP', gstin: '29AAGCB7383J1Z4' };
    await buy({ ...purchase, address: { ...purchase.address, ...invoiced } }, observer);
    expect(shop.calls.filter((call) => call === 'POST /store/carts/cart_1')).toHaveLength(2);
    const sent = shop.bodies['POST /store/carts/cart_1'];
    expect(sent).toMatchObject({
      billing_address: {
        address_1: '12 MG Road',
        company: invoiced.company,
        metadata: { gstin: invoiced.gstin },
      },
    });
    expect(sent).toHaveProperty('shipping_address.address_1', '12 MG Road');
    expect(sent).not.toHaveProperty('shipping_address.company');
    expect(sent).not.toHaveProperty('shipping_address.metadata');
  });

  it('pressed twice at once opens one window', async () => {
    let pay = (_answer: GatewayAnswer) => {};
    vi.mocked(payInWindow).mockReturnValueOnce(new Promise((resolve) => (pay = resolve)));
    const first = buy(purchase, observer);
    expect(await buy(purchase, observer)).toEqual({ kind: 'elsewhere' });
    await vi.waitFor(() => expect(payInWindow).toHaveBeenCalledOnce());
    pay(paid);
    expect(await first).toEqual({ kind: 'ordered' });
    expect(shop.calls.filter((call) => call.endsWith('/payment-collections'))).toHaveLength(1);
  });
});
