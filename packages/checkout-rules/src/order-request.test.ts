import { describe, expect, it } from 'vitest';
import { type CurrentOrder, orderRefusals, type ShownOrder } from './order-request';

const sofa = { variantId: 'sofa', quantity: 1, unitPrice: 2_000_000, available: 9 };
const lamp = { variantId: 'lamp', quantity: 2, unitPrice: 150_000, available: 9 };

const shown: ShownOrder = {
  lines: [sofa, lamp],
  fee: 4_900,
  total: 2_304_900,
  advance: 0,
  promisedTo: '2026-12-05',
};

const same: CurrentOrder = {
  lines: [sofa, lamp],
  cod: { offered: true, fee: shown.fee, advance: 0 },
  total: shown.total,
  promisedTo: shown.promisedTo,
  hasAddress: true,
  isPhoneConfirmed: true,
};

describe('what the shop offers now', () => {
  it.each<[string, CurrentOrder]>([
    ['the same', same],
    ['a lower total', { ...same, total: shown.total - 1 }],
    ['an earlier promise', { ...same, promisedTo: '2026-12-04' }],
    ['lines in another order', { ...same, lines: [lamp, sofa] }],
    [
      'exactly the stock',
      {
        ...same,
        lines: [
          { ...sofa, available: 1 },
          { ...lamp, available: 2 },
        ],
      },
    ],
    [
      'a dearer line, with a discount that makes up for it',
      { ...same, lines: [{ ...sofa, unitPrice: 2_100_000 }, lamp] },
    ],
    [
      'a higher fee, with a total that is not',
      { ...same, cod: { offered: true, fee: 5_000, advance: 0 } },
    ],
  ])('places: %s', (_, current) => {
    expect(orderRefusals(shown, current)).toEqual([]);
  });

  it.each<[string, CurrentOrder, ReturnType<typeof orderRefusals>]>([
    [
      'a piece too few',
      { ...same, lines: [sofa, { ...lamp, available: 1 }] },
      [{ reason: 'out_of_stock', variantId: 'lamp', available: 1 }],
    ],
    [
      'not sold any more',
      { ...same, lines: [{ ...sofa, available: null }, lamp] },
      [{ reason: 'not_sold', variantId: 'sofa' }],
    ],
    ['a line less', { ...same, lines: [sofa] }, [{ reason: 'line_gone', variantId: 'lamp' }]],
    [
      'a line more, although the total is not higher',
      { ...same, lines: [sofa, lamp, { ...lamp, variantId: 'rug' }] },
      [{ reason: 'lines_differ', variantId: 'rug' }],
    ],
    [
      'another quantity',
      { ...same, lines: [sofa, { ...lamp, quantity: 1 }] },
      [{ reason: 'lines_differ', variantId: 'lamp' }],
    ],
    [
      'a paisa more for a line',
      { ...same, lines: [{ ...sofa, unitPrice: 2_000_001 }, lamp], total: shown.total + 1 },
      [{ reason: 'total_higher' }, { reason: 'price_higher', variantId: 'sofa' }],
    ],
    [
      'a higher fee',
      { ...same, cod: { offered: true, fee: 4_901, advance: 0 }, total: shown.total + 1 },
      [{ reason: 'total_higher' }, { reason: 'fee_higher' }],
    ],
    [
      'an advance',
      { ...same, cod: { offered: true, fee: shown.fee, advance: 100 } },
      [{ reason: 'advance_due' }],
    ],
    ['a lost discount', { ...same, total: shown.total + 1 }, [{ reason: 'total_higher' }]],
    ['a day later', { ...same, promisedTo: '2026-12-06' }, [{ reason: 'promise_later' }]],
    ['no delivery', { ...same, promisedTo: null }, [{ reason: 'not_deliverable' }]],
    ['no address', { ...same, hasAddress: false }, [{ reason: 'address_missing' }]],
    [
      'no cash on delivery',
      { ...same, cod: { offered: false, reason: 'cod_off' }, total: shown.total - shown.fee },
      [{ reason: 'cod_off' }],
    ],
  ])('refuses: %s', (_, current, refusals) => {
    expect(orderRefusals(shown, current)).toEqual(refusals);
  });
});

it('PAY-1: an order without a confirmed number is refused where the shop asks for one', () => {
  const unconfirmed = { ...same, isPhoneConfirmed: false };
  expect(orderRefusals(shown, unconfirmed)).toEqual([{ reason: 'phone_not_confirmed' }]);
  expect(orderRefusals(shown, { ...unconfirmed, hasAddress: false })).toEqual([
    { reason: 'address_missing' },
  ]);
});

it('PAY-3: an advance may be as high as the shopper saw, and no higher', () => {
  const agreed = { ...shown, advance: 200_000 };
  const asked = (advance: number): CurrentOrder => ({
    ...same,
    cod: { offered: true, fee: shown.fee, advance },
  });
  expect(orderRefusals(agreed, asked(200_000))).toEqual([]);
  expect(orderRefusals(agreed, asked(199_900))).toEqual([]);
  expect(orderRefusals(agreed, asked(200_100))).toEqual([{ reason: 'advance_due' }]);
});
