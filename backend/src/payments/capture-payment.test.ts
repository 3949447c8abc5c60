import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import { createMedusaContainer, Modules } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { capturePayment } from './capture-payment';

let isLocked = true;
let captures = 0;
let orderStatus = 'pending';

vi.mock('@aangan/medusa-ledger/locks/locks', () => ({
  assertCartLocked: () =>
    isLocked ? Promise.resolve() : Promise.reject(new Error('the lock is lost')),
}));
vi.mock('@medusajs/medusa/core-flows', () => ({
  capturePaymentWorkflow: () => ({
    run: () => {
      captures += 1;
      return Promise.resolve();
    },
  }),
}));

const request = { cartId: 'cart_1', orderId: 'order_1', sessionId: 'payses_1' };

/** @param canceledAt of Medusa's payment; null while its order stands */
function containerWith(canceledAt: Date | null = null): MedusaContainer {
  const container = createMedusaContainer();
  const payment = () => ({
    id: 'pay_medusa',
    currency_code: 'inr',
    captured_at: captures > 0 ? new Date() : null,
    canceled_at: canceledAt,
    captures: [],
  });
  const services: Record<string, unknown> = {
    query: { graph: () => Promise.resolve({ data: [payment()] }) },
    [Modules.PAYMENT]: {
      authorizePaymentSession: () => Promise.resolve(),
      deleteCaptures: () => Promise.resolve(),
    },
    [Modules.ORDER]: {
      listOrderTransactions: () => Promise.resolve([]),
      retrieveOrder: () => Promise.resolve({ status: orderStatus }),
    },
  };
  for (const [name, service] of Object.entries(services)) {
    container.register(name, asValue(service));
  }
  return container;
}

beforeEach(() => {
  isLocked = true;
  captures = 0;
  orderStatus = 'pending';
});

it('CHK-3: no money is captured when the lock of the cart was lost after the order was made', async () => {
  isLocked = false;
  await expect(capturePayment(containerWith(), request)).rejects.toThrow('the lock is lost');
  expect(captures).toBe(0);
});

it('CHK-3: money is captured once, and none for an order that was cancelled', async () => {
  expect(await capturePayment(containerWith(), request)).toBe(true);
  expect(await capturePayment(containerWith(), request)).toBe(true);
  expect(captures).toBe(1);
  captures = 0;
  expect(await capturePayment(containerWith(new Date()), request)).toBe(false);
  expect(captures).toBe(0);
});

it('T47: an order that was cancelled before it had its payment takes no money; one that was paid has it', async () => {
  orderStatus = 'canceled';
  expect(await capturePayment(containerWith(), request)).toBe(false);
  expect(captures).toBe(0);
  captures = 1;
  expect(await capturePayment(containerWith(), request)).toBe(true);
});
