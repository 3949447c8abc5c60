import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { expect, it } from 'vitest';
import { canBeConfirmed, isUnfinished, orderStep, type OrderState } from './order-state';

/** Linked to its cart before its stock was reserved, by somebody who has not come further. */
const BEGUN: OrderState = {
  isCancelled: false,
  hasPayment: false,
  isWhole: false,
  ageSeconds: 121,
};

it('CHK-3, T47: an order that is linked to its cart and has no stock does not stand', () => {
  expect(orderStep(BEGUN)).toBe('undo');
});

it('CHK-3, T47: a young one may be on its way in another process', () => {
  expect(orderStep({ ...BEGUN, ageSeconds: 119 })).toBe('wait');
});

it('CHK-3, T47: an order stands when nothing of it is missing, when it has its payment, and when it is cancelled', () => {
  for (const done of [{ isWhole: true }, { hasPayment: true }, { isCancelled: true }]) {
    expect(orderStep({ ...BEGUN, ...done })).toBe('keep');
    expect(orderStep({ ...BEGUN, ageSeconds: 1, ...done })).toBe('keep');
  }
});

/** A shop with a whole order, which is linked to these carts. */
function containerWith(carts: readonly string[]): MedusaContainer {
  const whole = { is_cancelled: false, has_payment: true, is_whole: true, age_seconds: '1' };
  const rowsOf = (statement: string) => {
    if (statement.includes('from order_cart')) return carts.map((cart_id) => ({ cart_id }));
    return statement.includes('is_whole') ? [whole] : [];
  };
  const raw = (statement: string) => Promise.resolve({ rows: rowsOf(statement) });
  const container = createMedusaContainer();
  container.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({ raw }));
  return container;
}

it('T47: an order that has lost its cart, since it is taken back, is not confirmed', async () => {
  expect(await canBeConfirmed(containerWith(['cart_1']), 'order_1')).toBe(true);
  expect(await canBeConfirmed(containerWith([]), 'order_1')).toBe(false);
});

it('an order without a cart, such as those of the seed, is not unfinished', async () => {
  expect(await isUnfinished(containerWith([]), 'order_1')).toBe(false);
});
