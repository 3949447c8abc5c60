import type { DeliveryPromise } from '@aangan/checkout-rules/delivery-zones';
import { expect, it } from 'vitest';
import { deliveryDayText, deliveryText, promisedDaysText, promiseDetails } from './promise-texts';

const bengaluru: Extract<DeliveryPromise, { deliverable: true }> = {
  deliverable: true,
  zone: 'Bengaluru',
  city: 'Bengaluru',
  state: 'Karnataka',
  from: '2026-11-23',
  to: '2026-11-25',
  charge: 0,
  cod: true,
  assembly: true,
};
const nowhere = { deliverable: false, zone: null, city: null, state: null } as const;

it('PDP-8: whether and by when the shop delivers', () => {
  expect(deliveryText('560001', bengaluru)).toBe('Delivery to 560001 (Bengaluru) by Wed, 25 Nov');
  expect(deliveryText('560001', { ...bengaluru, zone: null })).toBe(
    'Delivery to 560001 by Wed, 25 Nov',
  );
  expect(deliveryText('560001', { ...bengaluru, from: null, to: null })).toBe(
    'We deliver to 560001 (Bengaluru)',
  );
  expect(deliveryText('744101', nowhere)).toBe('We don’t deliver to 744101 yet');
});

it('DLV-1: the day alone, where one is known', () => {
  expect(deliveryDayText(bengaluru)).toBe('Delivery by Wed, 25 Nov');
  expect(deliveryDayText({ ...bengaluru, from: null, to: null })).toBeUndefined();
  expect(deliveryDayText(nowhere)).toBeUndefined();
});

it('DLV-1: the first day, the charge, and assembly of what needs it', () => {
  expect(promiseDetails(bengaluru, false)).toEqual([
    'As early as Mon, 23 Nov',
    'Free delivery',
    'We assemble it at your home',
  ]);
  const heavy = { ...bengaluru, charge: 149_900, from: '2026-11-25', assembly: false };
  expect(promiseDetails(heavy, false)).toEqual(['Delivery charge ₹1,499']);
  expect(promiseDetails(bengaluru, true)).not.toContain('We assemble it at your home');
  expect(promiseDetails(nowhere, false)).toEqual([]);
});

it('DLV-1: the days that were promised with an order', () => {
  expect(promisedDaysText({ from: '2026-11-23', to: '2026-11-25' })).toBe(
    'Delivery between Mon, 23 Nov and Wed, 25 Nov',
  );
  expect(promisedDaysText({ from: '2026-11-25', to: '2026-11-25' })).toBe(
    'Delivery by Wed, 25 Nov',
  );
});
