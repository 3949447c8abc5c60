import { vi } from 'vitest';
import type { startShop } from '@/commerce/testing/shop-server';
import { device } from '@/sync/device-store';
import { deviceKeys } from '@/sync/device-keys';
import { openPayments } from '@/sync/open-payments';
import { announce } from '@/ui/announce';
import { type GatewayAnswer, loadGateway, payInWindow } from '../gateway';
import { checkoutServer } from './checkout-server';
import { holdCart } from './held-cart';

/** What the gateway tells of a payment. */
export const receipt = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_gw',
  razorpay_signature: 'signed',
};

export const paid: GatewayAnswer = { kind: 'paid', receipt };

/** The request that reports a closed payment window. */
export const closed = 'POST /store/carts/cart_1/payment-window-closed';

/**
 * A device that holds `cart_1`, and a gateway whose window is paid at once. The test has `./gateway` and `@/ui/announce` mocked.
 * @returns the shop, which nothing was asked yet
 */
export async function readyToBuy(server: ReturnType<typeof startShop>) {
  vi.stubGlobal('navigator', { onLine: true });
  const shop = checkoutServer();
  server.use(shop.handler);
  vi.mocked(loadGateway).mockResolvedValue(vi.fn());
  vi.mocked(payInWindow).mockReset().mockResolvedValue(paid);
  vi.mocked(announce).mockReset();
  await holdCart('cart_1');
  shop.calls.length = 0;
  await device.change(deviceKeys.orderId, () => undefined);
  await openPayments.end('cart_1');
  return shop;
}

/** Payments that the device holds for under way: the cart, and whether it was paid. */
export async function marked() {
  return (await openPayments.all()).map(({ cartId, paid: isPaid }) => [cartId, isPaid]);
}
