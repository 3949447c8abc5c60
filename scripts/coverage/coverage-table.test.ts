import { expect, it } from 'vitest';
import { coverageTable, coveredRows, isCovered } from './coverage-table';

const row = (id: string) => ({ id, section: 'Cart', asked: 'what it asks for' });
const outcome = (title: string, passed = true) => ({ file: 'tests/e2e/cart.spec.ts', title, passed });

it('finds the tests that name a row, and not those of one with a longer number', () => {
  const [one, ten] = coveredRows(
    [row('PDP-1'), row('PDP-10')],
    [outcome('PDP-10, HDR-2: similar products [phone]'), outcome('PDP-10: at most twelve')],
  );
  expect(one?.tests).toEqual([]);
  expect(ten?.tests).toHaveLength(2);
});

it('a row is covered when it has tests and all pass', () => {
  const covered = (...tests: ReturnType<typeof outcome>[]) =>
    coveredRows([row('A-1')], tests).map(isCovered);
  expect(covered()).toEqual([false]);
  expect(covered(outcome('A-1: works'))).toEqual([true]);
  expect(covered(outcome('A-1: works'), outcome('A-1: works too', false))).toEqual([false]);
});

it('says where a row has no test, and how many pass', () => {
  const rows = coveredRows(
    [row('A-1'), row('A-2')],
    [outcome('A-1: works'), outcome('A-1: works too', false)],
  );
  expect(coverageTable(rows)).toBe(
    [
      '## Cart',
      '',
      '| row | asked for | shown by | pass |',
      '| --- | --- | --- | --: |',
      '| A-1 | what it asks for | [cart.spec.ts](../tests/e2e/cart.spec.ts) | 1 of 2 |',
      '| A-2 | what it asks for | **no test** | 0 of 0 |',
    ].join('\n'),
  );
});
