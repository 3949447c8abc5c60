import { expect, it } from 'vitest';
import { deliveryText } from './delivery-words';

const bengaluru = { pin: '560001', deliverable: true, days: 4, zone: 'Bengaluru' };
const noon = Date.parse('2026-11-21T12:00:00+05:30');

it('PDP-8: whether and by when the shop delivers', () => {
  expect(deliveryText(bengaluru, noon)).toBe('Delivery to 560001 (Bengaluru) by Wed, 25 Nov');
  expect(deliveryText({ ...bengaluru, zone: null }, noon)).toBe(
    'Delivery to 560001 by Wed, 25 Nov',
  );
  expect(deliveryText({ ...bengaluru, days: null }, noon)).toBe('We deliver to 560001 (Bengaluru)');
  expect(deliveryText({ pin: '744101', deliverable: false, days: null, zone: null }, noon)).toBe(
    'We don’t deliver to 744101 yet',
  );
});

it('PDP-8: days count from today in India, whatever the clock of the device says', () => {
  const justAfterMidnight = Date.parse('2026-11-21T00:10:00+05:30');
  const lateAtNight = Date.parse('2026-11-21T23:50:00+05:30');
  for (const now of [justAfterMidnight, lateAtNight]) {
    expect(deliveryText(bengaluru, now)).toContain('by Wed, 25 Nov');
  }
});
