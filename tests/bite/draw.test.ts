import { expect, it } from 'vitest';
import { drawnRows } from './draw';

const rows = Array.from({ length: 30 }, (_, at) => `ROW-${at}`);
const draw = (seed: number, count = 20) => drawnRows(rows, { seed, rows: count, named: [] });

it('a seed draws the same rows again, each once, and another seed others', () => {
  expect(draw(1)).toEqual(draw(1));
  expect(new Set(draw(1)).size).toBe(20);
  expect(draw(1)).not.toEqual(draw(2));
});

it('no more than there are', () => {
  expect(draw(1, 100).toSorted()).toEqual(rows.toSorted());
});

it('rows by name are taken as they are; one that is not there is told', () => {
  const named = (...names: string[]) => drawnRows(rows, { seed: 1, rows: 20, named: names });
  expect(named('ROW-2', 'ROW-1', 'ROW-2')).toEqual(['ROW-2', 'ROW-1']);
  expect(() => named('ROW-31')).toThrow('docs/requirements.md has no row ROW-31');
});
