import { expect, it } from 'vitest';
import { replay, type Row } from './replay';
import type { Sent } from './sender';

const sent = (key: string, quantity: number, op: 'add' | 'set' = 'add'): Sent => ({
  effect: { op, variant_id: 'a', quantity, key, n: 1, previous: null },
  outcome: 'applied',
});
const row = (key: string, base: number, target: number): Row => ({
  key,
  subject: 'variant:a',
  base,
  target,
  outcome: 'applied',
  available: null,
});

it("gets the same pieces as the shop, in the ledger's order", () => {
  const rows = [row('one', 0, 2), row('two', 2, 5), row('three', 5, 6)];
  const edits = [sent('three', 1), sent('two', 5, 'set'), sent('one', 2)];
  expect(replay(rows, edits)).toEqual({ pieces: new Map([['variant:a', 6]]), complaints: [] });
});

it('reports an edit without a row, a row without an edit, and a wrong outcome', () => {
  expect(replay([], [sent('one', 1)]).complaints).toHaveLength(1);
  expect(replay([row('other', 0, 1)], []).complaints).toHaveLength(1);
  const refused = { ...sent('one', 1), outcome: 'rejected' };
  expect(replay([row('one', 0, 1)], [refused]).complaints).toHaveLength(1);
});

it('reports a refusal without a reason', () => {
  const refused = { ...sent('one', 1), outcome: 'rejected' };
  const written: Row = { ...row('one', 0, 0), outcome: 'rejected' };
  expect(replay([written], [refused]).complaints).toHaveLength(1);
  expect(replay([{ ...written, available: 0 }], [refused]).complaints).toEqual([]);
});
