import { expect, it } from 'vitest';
import type { OrderProgress } from '../api/order-progress';
import { stepsOf } from './tracker';

const at = new Date('2026-11-28T08:00:00Z');
type Parcel = OrderProgress['parcels'][number];
const packed: Parcel = { id: 'ful_1', shipped_at: null, delivered_at: null };
const sent: Parcel = { ...packed, shipped_at: at };
const arrived: Parcel = { ...sent, delivered_at: at };

function progress(step: number, parcels: Parcel[], change: Partial<OrderProgress> = {}) {
  const names = [
    'confirmed',
    'verified',
    'on-the-way',
    'last-mile-hub',
    'picked-up',
    'delivered',
  ] as const;
  return {
    step,
    parcels,
    unpacked: parcels.length === 0 ? 1 : 0,
    cancelled_at: null,
    activities: names.map((name) => ({ name, reached: false, at: null })),
    payment_method: null,
    pay_on_delivery: null,
    refund_state: null,
    delivery_promise: null,
    ...change,
  } satisfies OrderProgress;
}

const nextOf = (given: OrderProgress) =>
  stepsOf(given).flatMap(({ name, isNext }) => (isNext ? [name] : []));

it.each([
  ['is placed', progress(1, []), ['packed']],
  ['is packed', progress(2, [packed]), ['on-the-road']],
  ['is on the road', progress(3, [sent]), ['last-mile-hub', 'picked-up', 'delivered']],
  // The rest is delivered when it is on the road as well.
  ['is sent in part', progress(3, [sent, packed]), ['on-the-road', 'last-mile-hub', 'picked-up']],
  ['is packed in part', progress(2, [packed], { unpacked: 1 }), ['packed']],
  ['is delivered', progress(4, [arrived]), []],
  ['is cancelled', progress(1, [], { cancelled_at: at }), []],
])('DESK-2: an order that %s offers the steps that are possible now', (_state, given, names) => {
  expect(nextOf(given)).toEqual(names);
});

it('DESK-2: a step that is recorded is not offered again', () => {
  const activities = progress(3, [sent]).activities.map((activity) =>
    activity.name === 'last-mile-hub' ? { ...activity, reached: true, at } : activity,
  );
  expect(nextOf(progress(3, [sent], { activities }))).toEqual(['picked-up', 'delivered']);
});
