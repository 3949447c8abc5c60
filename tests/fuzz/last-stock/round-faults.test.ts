import { expect, it } from 'vitest';
import { orderedEnd, REFUNDED_END } from '../../e2e/world/last-stock';
import { roundFaults } from './round-faults';

const demand = { shoppers: 2, pieces: 2, stock: 3 };
const sound = { ends: [orderedEnd(2), REFUNDED_END], reserved: 2 };

it('T47: one order and one refund are sound', () => {
  expect(roundFaults(demand, sound)).toEqual([]);
});

it.each([
  ['an order that was refunded', [{ ...orderedEnd(2), refunded: true }, REFUNDED_END], 2],
  ['a confirmed order without stock', [{ ...orderedEnd(2), reserved: 0 }, REFUNDED_END], 0],
  ['a refund that is shown as an order', [orderedEnd(2), { ...REFUNDED_END, completed: 200 }], 2],
  ['two orders', [orderedEnd(2), orderedEnd(2)], 4],
  ['no order at all', [REFUNDED_END, REFUNDED_END], 0],
  ['pieces that are held without an order', sound.ends, 4],
  ['a payment that was lost', [orderedEnd(2)], 2],
])('T47: finds %s', (_what, ends, reserved) => {
  expect(roundFaults(demand, { ends, reserved })).not.toEqual([]);
});
