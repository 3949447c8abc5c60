import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { capturePayment } from './capture-payment';

let isLocked = true;
let captures = 0;
/** Undefined when the order is deleted. */
let orderStatus: string | undefined = 'pending';
let hasPayment = true;
/** The gateway's payment that Medusa's payment is. */
let gatewayPaymentId = 'pay_1';

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

const request = {
  cartId: 'cart_1',
  orderId: 'order_1',
  sessionId: 'payses_1',
  paymentId: 'pay_1',
};

let authorizations = 0;

/** @param isCancelled of Medusa's payment */
function containerWith(isCancelled = false): MedusaContainer {
  const container = createMedusaContainer();
  const payment = () => ({
    id: 'pay_medusa',
    is_captured: captures > 0,
    is_cancelled: isCancelled,
    capture_ids: [],
    gateway_payment_id: gatewayPaymentId,
  });
  const rowsOf = (statement: string) => {
    if (statement.includes('payment_session_id')) return hasPayment ? [payment()] : [];
    const isKnown = orderStatus !== undefined && statement.includes('from "order"');
    return isKnown ? [{ status: orderStatus }] : [];
  };
  const services: Record<string, unknown> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: {
      raw: (statement: string) => Promise.resolve({ rows: rowsOf(statement) }),
    },
    [Modules.PAYMENT]: {
      authorizePaymentSession: () => {
        authorizations += 1;
        hasPayment = true;
        return Promise.resolve();
      },
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
  hasPayment = true;
  authorizations = 0;
  gatewayPaymentId = 'pay_1';
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
  expect(await capturePayment(containerWith(true), request)).toBe(false);
  expect(captures).toBe(0);
});

it('T47: an order that was cancelled before it had its payment takes no money; one that was paid has it', async () => {
  orderStatus = 'canceled';
  expect(await capturePayment(containerWith(), request)).toBe(false);
  expect(captures).toBe(0);
  captures = 1;
  expect(await capturePayment(containerWith(), request)).toBe(true);
});

it('CHK-3: a payment that a crash left out is created from the gateway’s, and one that exists is not authorized again', async () => {
  expect(await capturePayment(containerWith(), request)).toBe(true);
  expect(authorizations).toBe(0);
  captures = 0;
  hasPayment = false;
  expect(await capturePayment(containerWith(), request)).toBe(true);
  expect({ authorizations, captures }).toEqual({ authorizations: 1, captures: 1 });
});

it('CHK-3: an order that another process has deleted takes no money and gives none back', async () => {
  orderStatus = undefined;
  await expect(capturePayment(containerWith(), request)).rejects.toThrow('does not exist');
  expect(captures).toBe(0);
});

it('CHK-3: nothing is captured, and no capture is reported, when the order is paid by another payment than the chosen one', async () => {
  gatewayPaymentId = 'pay_2';
  await expect(capturePayment(containerWith(), request)).rejects.toThrow('is paid by pay_2');
  expect(captures).toBe(0);
  captures = 1;
  await expect(capturePayment(containerWith(), request)).rejects.toThrow('is paid by pay_2');
});
