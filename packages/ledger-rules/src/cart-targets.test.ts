import { describe, expect, it } from 'vitest';
import { cartTargets, lineChanges } from './cart-targets';

const lines = [
  { id: 'line-chair', variantId: 'chair', quantity: 2 },
  { id: 'line-sofa', variantId: 'sofa', quantity: 1 },
  { id: 'line-sofa-2', variantId: 'sofa', quantity: 1 },
];

const changes = (targets: Record<string, number>, all = false) =>
  lineChanges(lines, cartTargets(new Map(Object.entries(targets))), all);

const none = { create: [], update: [], remove: [] };

describe('lineChanges', () => {
  it('SYNC-3: creates, updates and removes lines', () => {
    expect(changes({ 'variant:lamp': 3 })).toEqual({
      ...none,
      create: [{ variant_id: 'lamp', quantity: 3 }],
    });
    expect(changes({ 'variant:chair': 5 })).toEqual({
      ...none,
      update: [{ id: 'line-chair', variant_id: 'chair', quantity: 5 }],
    });
    expect(changes({ 'variant:chair': 0, 'variant:lamp': 0 })).toEqual({
      ...none,
      remove: ['line-chair'],
    });
  });

  it('skips lines at their target, unless all are to be computed again', () => {
    expect(changes({ 'variant:chair': 2 })).toEqual(none);
    expect(changes({ 'variant:chair': 2 }, true).update).toHaveLength(1);
  });

  it('SYNC-3: merges the lines of a variant into one', () => {
    expect(changes({ 'variant:sofa': 2 })).toEqual({
      create: [],
      update: [{ id: 'line-sofa', variant_id: 'sofa', quantity: 2 }],
      remove: ['line-sofa-2'],
    });
    expect(changes({ 'variant:sofa': 0 }).remove).toEqual(['line-sofa-2', 'line-sofa']);
  });
});

it('cartTargets separates variants from codes', () => {
  expect(cartTargets(new Map(Object.entries({ 'variant:chair': 2, 'code:A:B': 1 })))).toEqual({
    quantities: new Map([['chair', 2]]),
    codes: new Map([['A:B', 1]]),
  });
});
