import { expect, it } from 'vitest';
import { drawnRows } from './draw';

const rows = Array.from({ length: 30 }, (_, at) => `ROW-${at}`);
const named = (...names: string[]) => drawnRows(rows, { kind: 'named', rows: names });
const draw = (seed: number, count = 20) => drawnRows(rows, { kind: 'drawn', seed, count });

it('a seed draws the same rows again, each once, and another seed others', () => {
  expect(draw(1)).toEqual(draw(1));
  expect(new Set(draw(1)).size).toBe(20);
  expect(draw(1)).not.toEqual(draw(2));
});

it('no more than there are', () => {
  expect(draw(1, 100).toSorted()).toEqual(rows.toSorted());
});

it('rows by name are taken as they are', () => {
  expect(named('ROW-2', 'ROW-1', 'ROW-2')).toEqual(['ROW-2', 'ROW-1']);
});

it('a row that is not there is told, with those that may have been meant', () => {
  const has = 'docs/requirements.md has no row';
  expect(() => named('ROW-31')).toThrow(`${has} "ROW-31", but ROW-0, ROW-1, ROW-2`);
  expect(() => named('ROW-1', 'row-2')).toThrow(`${has} "row-2", but ROW-0, ROW-1, ROW-2`);
  expect(() => named('LINE-1')).toThrow(`${has} "LINE-1": its rows are numbered behind ROW`);
  expect(() => named('')).toThrow(`${has} "": its rows`);
});
