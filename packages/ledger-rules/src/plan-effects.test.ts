import { describe, expect, it } from 'vitest';
import type { CartEffect } from './effects';
import { type CartBase, planEffects, targetsOf } from './plan-effects';

const cart: CartBase = {
  quantities: new Map([
    ['chair', 2],
    ['sofa', 5],
  ]),
  stock: new Map([
    ['chair', 3],
    ['sofa', 4],
    ['lamp', 500],
  ]),
  codes: new Set(['WELCOME']),
  knownCodes: new Set(['DIWALI']),
};

type Asked<Each = CartEffect> = Each extends CartEffect
  ? Omit<Each, 'key' | 'n' | 'previous'>
  : never;

const plan = (...asked: Asked[]) =>
  planEffects(
    asked.map((each, index) => ({ ...each, key: `key-${index}`, n: index + 1, previous: null })),
    cart,
  );

const piece = (op: 'add' | 'adjust' | 'set', variant_id: string, quantity: number) => ({
  op,
  variant_id,
  quantity,
});

describe('planEffects', () => {
  it.each([
    [piece('add', 'chair', 1), 3],
    [piece('add', 'lamp', 99), 99],
    [piece('adjust', 'chair', 1), 3],
    [piece('adjust', 'chair', -1), 1],
    [piece('adjust', 'chair', -9), 1],
    [piece('set', 'chair', 1), 1],
    [piece('set', 'lamp', 4), 4],
    [piece('set', 'sofa', 5), 5],
    [piece('adjust', 'sofa', -1), 4],
    [{ op: 'remove', variant_id: 'chair' }, 0],
    [{ op: 'remove', variant_id: 'lamp' }, 0],
    [{ op: 'code', code: 'DIWALI' }, 1],
    [{ op: 'code', code: 'WELCOME' }, 1],
    [{ op: 'uncode', code: 'WELCOME' }, 0],
  ] as const)('accepts %j', (asked, target) => {
    expect(plan(asked)).toMatchObject([{ target }]);
    expect(plan(asked)[0]?.refusal).toBeUndefined();
  });

  it.each([
    [piece('add', 'chair', 2), { reason: 'out_of_stock', available: 1 }],
    [piece('adjust', 'chair', 2), { reason: 'out_of_stock', available: 1 }],
    [piece('set', 'chair', 4), { reason: 'out_of_stock', available: 3 }],
    [piece('add', 'chair', 200), { reason: 'out_of_stock', available: 1 }],
    [piece('add', 'sofa', 1), { reason: 'out_of_stock', available: 0 }],
    [piece('set', 'sofa', 6), { reason: 'out_of_stock', available: 5 }],
    [piece('add', 'lamp', 100), { reason: 'over_limit', available: 99 }],
    [piece('set', 'lamp', 100), { reason: 'over_limit', available: 99 }],
    [piece('add', 'stool', 1), { reason: 'not_sold', available: 0 }],
    [piece('adjust', 'lamp', 1), { reason: 'line_gone' }],
    [piece('adjust', 'lamp', -1), { reason: 'line_gone' }],
    [{ op: 'code', code: 'NOPE' }, { reason: 'code_unknown' }],
  ] as const)('SYNC-4: rejects %j', (asked, refusal) => {
    expect(plan(asked)).toMatchObject([{ refusal }]);
    expect(targetsOf(plan(asked)), 'and changes nothing').toEqual(new Map());
  });

  it('SYNC-4: plans each effect against the result of those before it', () => {
    const planned = plan(
      piece('add', 'chair', 1),
      piece('add', 'chair', 1),
      { op: 'remove', variant_id: 'chair' },
      piece('adjust', 'chair', 1),
      piece('add', 'chair', 2),
      piece('adjust', 'chair', 1),
    );
    expect(planned.map(({ base, target, refusal }) => [base, target, refusal?.reason])).toEqual([
      [2, 3, undefined],
      [3, 3, 'out_of_stock'],
      [3, 0, undefined],
      [0, 0, 'line_gone'],
      [0, 2, undefined],
      [2, 3, undefined],
    ]);
    expect(targetsOf(planned)).toEqual(new Map([['variant:chair', 3]]));
  });
});
