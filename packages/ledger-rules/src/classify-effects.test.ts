import { describe, expect, it } from 'vitest';
import type { EffectRow } from './rows';
import { type CartEffect, contentOf } from './effects';
import {
  recordedOutcomes,
  classifyEffects,
  numbersToLookUp,
  type LaneState,
} from './classify-effects';

const lane = { owner: 'guest:phone', client: 'phone', lane: 'cart' } as const;

const effect = (n: number, key = `key-${n}`, previous = n === 1 ? null : `key-${n - 1}`) =>
  ({ key, n, previous, op: 'add', variant_id: 'chair', quantity: 1 }) satisfies CartEffect;

const row = (of: CartEffect, change: Partial<EffectRow> = {}): EffectRow => ({
  ...lane,
  key: of.key,
  n: of.n,
  hash: contentOf(of, lane),
  cart_id: 'cart',
  subject: 'variant:chair',
  base: 0,
  target: 1,
  state: 'done',
  outcome: 'applied',
  reason: null,
  available: null,
  ...change,
});

/** A lane whose head is the last of these rows; the rows with the numbers `forgotten` are deleted. */
function stateOf(rows: readonly EffectRow[], forgotten: readonly number[] = []): LaneState {
  const numbered = rows.filter(({ n }) => n !== null);
  const last = numbered.at(-1);
  const kept = rows.filter(({ n }) => n === null || !forgotten.includes(n));
  return {
    lane,
    hashOf: contentOf,
    head: { n: last?.n ?? 0, key: last?.key ?? null },
    rows: new Map(kept.map((each) => [each.key, each])),
    numbers: new Set(kept.map(({ n }) => n)),
  };
}

const kinds = (effects: CartEffect[], state: LaneState) =>
  classifyEffects(effects, state).map(({ kind }) => kind);

const three = [row(effect(1)), row(effect(2)), row(effect(3))];

describe('classifyEffects', () => {
  it('accepts a chain from its first effect', () => {
    expect(kinds([effect(1), effect(2)], stateOf([]))).toEqual(['fresh', 'fresh']);
  });

  it('recognizes a retry, and accepts the new effects after it', () => {
    expect(kinds([effect(2), effect(3), effect(4)], stateOf(three))).toEqual([
      'known',
      'known',
      'fresh',
    ]);
  });

  it('SYNC-3: recognizes a late retry whose row was deleted', () => {
    expect(kinds([effect(1)], stateOf(three, [1]))).toEqual(['duplicate']);
    expect(kinds([effect(3), effect(4)], stateOf(three, [1, 2, 3]))).toEqual([
      'duplicate',
      'fresh',
    ]);
  });

  it.each([
    ['a used number with another key', [effect(3, 'other')]],
    ['another predecessor', [effect(4, 'key-4', 'other')]],
    ['no predecessor', [{ ...effect(4), previous: null }]],
    ['a gap', [effect(5)]],
    ['a number that occurs twice', [effect(4), effect(4, 'other', 'key-4')]],
  ])('SYNC-3: detects a fork: %s', (_what, effects) => {
    expect(() => classifyEffects(effects, stateOf(three))).toThrow('forked');
  });

  it('detects a fork at the first effect', () => {
    expect(() => classifyEffects([effect(2)], stateOf([]))).toThrow('forked');
  });

  it('SYNC-3: rejects a key with other content', () => {
    const other = { ...effect(2), quantity: 7 };
    expect(() => classifyEffects([other], stateOf(three))).toThrow('key-reused');
  });

  it('SYNC-3: rejects a key of another owner', () => {
    const foreign = row(effect(2), { hash: contentOf(effect(2), { ...lane, owner: 'cus_other' }) });
    expect(() => classifyEffects([effect(2)], stateOf([foreign]))).toThrow('key-reused');
  });

  it('accepts an effect whose predecessor was cancelled before it arrived', () => {
    const cancelled = row(effect(4), { n: null, hash: '', outcome: 'rejected' });
    const state = stateOf([...three, cancelled]);
    expect(kinds([effect(5)], state)).toEqual(['fresh']);
    expect(kinds([effect(4), effect(5)], state), 'after a late retry').toEqual(['known', 'fresh']);
    const later = stateOf([...three, cancelled, row(effect(5))]);
    expect(kinds([effect(4), effect(5), effect(6)], later), 'and new effects').toEqual([
      'known',
      'known',
      'fresh',
    ]);
  });

  it.each([
    ['before a new one', [effect(4), effect(5)]],
    ['of an earlier call', [effect(5)]],
    ['alone', [effect(4)]],
  ])('SYNC-3: detects a fork: the number of a cancelled effect, %s', (_where, effects) => {
    const cancelled = row(effect(4), { n: null, hash: '', outcome: 'rejected' });
    const copys = row(effect(4, 'of the copy', 'key-3'));
    expect(() => classifyEffects(effects, stateOf([...three, cancelled, copys]))).toThrow('forked');
  });
});

describe('numbersToLookUp', () => {
  it('asks for numbers up to the head, of keys without a row and of cancelled ones', () => {
    const cancelled = row(effect(2), { n: null, hash: '', outcome: 'rejected' });
    const state = stateOf([row(effect(1)), cancelled, row(effect(4))]);
    const call = [effect(1), effect(2), effect(3), effect(5)];
    expect(numbersToLookUp(call, state)).toEqual([2, 3]);
  });
});

describe('recordedOutcomes', () => {
  it('returns the outcomes of the applied effects in a copied profile’s call', () => {
    const { rows } = stateOf([row(effect(1)), row(effect(2, 'of the copy', 'key-1'))]);
    expect(recordedOutcomes([effect(1), effect(2)], rows)).toEqual([
      { key: 'key-1', outcome: 'applied' },
    ]);
  });
});
