import { expect, it } from 'vitest';
import { orderStep, type OrderState } from './order-state';

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
