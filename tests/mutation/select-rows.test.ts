import { expect, it } from 'vitest';
import { selectRows } from './select-rows';

const rows = Array.from({ length: 30 }, (_, at) => `ROW-${at}`);
const named = (...names: string[]) => selectRows(rows, { kind: 'named', rows: names });
const sample = (seed: number, count = 20) => selectRows(rows, { kind: 'sampled', seed, count });

it('a seed selects the same rows again, each once, and another seed selects others', () => {
  expect(sample(1)).toEqual(sample(1));
  expect(new Set(sample(1)).size).toBe(20);
  expect(sample(1)).not.toEqual(sample(2));
});

it('selects at most all rows', () => {
  expect(sample(1, 100).toSorted()).toEqual(rows.toSorted());
});

it('returns named rows in the given order, each once', () => {
  expect(named('ROW-2', 'ROW-1', 'ROW-2')).toEqual(['ROW-2', 'ROW-1']);
});

it('rejects an unknown row and suggests existing ones', () => {
  const has = 'docs/requirements.md has no row';
  expect(() => named('ROW-31')).toThrow(`${has} "ROW-31", only ROW-0, ROW-1, ROW-2`);
  expect(() => named('ROW-1', 'row-2')).toThrow(`${has} "row-2", only ROW-0, ROW-1, ROW-2`);
  expect(() => named('LINE-1')).toThrow(`${has} "LINE-1". Groups: ROW`);
  expect(() => named('')).toThrow(`${has} "". Groups: ROW`);
});
