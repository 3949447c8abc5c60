import { describe, expect, it } from 'vitest';
import type { EffectRow } from './rows';
import { completeAllRows, completeSomeRows, targetsOfRows, unchangedSubjects } from './end-rows';

const row = (n: number, subject: string, change: Partial<EffectRow> = {}): EffectRow => ({
  key: `key-${n}`,
  hash: '',
  owner: 'guest:phone',
  client: 'phone',
  lane: 'cart',
  n,
  cart_id: 'cart',
  subject,
  base: 0,
  target: 1,
  state: 'open',
  outcome: 'applied',
  reason: null,
  available: null,
  ...change,
});

const refused = { outcome: 'rejected', reason: 'out_of_stock', target: 0 } as const;

const rows = [
  row(1, 'chair', { base: 2, target: 3 }),
  row(2, 'sofa', refused),
  row(3, 'chair', { base: 3, target: 7 }),
  row(4, 'lamp'),
];

it('targetsOfRows returns the target of the last row', () => {
  expect(targetsOfRows(rows)).toEqual(new Map(Object.entries({ chair: 7, lamp: 1 })));
});

it.each([
  [{ chair: 2, lamp: 0 }, ['chair', 'lamp']],
  [{ chair: 7, lamp: 0 }, ['lamp']],
  [{ chair: 5, lamp: 1 }, []],
])('unchangedSubjects in %j are %j', (now, subjects) => {
  expect([...unchangedSubjects(rows, new Map(Object.entries(now)))]).toEqual(subjects);
});

it('unchangedSubjects leaves out a subject whose target equals its base', () => {
  expect(unchangedSubjects([row(1, 'chair', { base: 1 })], new Map([['chair', 1]]))).toEqual(
    new Set(),
  );
});

const short = ({ endings, forgotten, heads }: ReturnType<typeof completeSomeRows>) => ({
  endings: endings.map(({ key, outcome, reason }) => `${key} ${reason ?? outcome}`),
  forgotten,
  head: heads[0]?.n,
});

describe('completeSomeRows', () => {
  it('SYNC-3: deletes rows at the end of a lane that were not applied', () => {
    expect(short(completeSomeRows(rows, new Set(['lamp'])))).toEqual({
      endings: ['key-1 applied', 'key-2 out_of_stock', 'key-3 applied'],
      forgotten: ['key-4'],
      head: 3,
    });
  });

  it('SYNC-3: rejects a row that was not applied before one that was', () => {
    expect(short(completeSomeRows(rows, new Set(['chair'])))).toEqual({
      endings: ['key-1 failed', 'key-2 out_of_stock', 'key-3 failed', 'key-4 applied'],
      forgotten: [],
      head: 4,
    });
  });

  it('deletes all rows when none was applied, rejected ones as well', () => {
    expect(short(completeSomeRows(rows, new Set(['chair', 'lamp'])))).toEqual({
      endings: [],
      forgotten: ['key-1', 'key-2', 'key-3', 'key-4'],
      head: undefined,
    });
  });

  it('handles each lane separately', () => {
    const other = row(9, 'chair', { client: 'desk', key: 'key-9' });
    const ended = completeSomeRows([...rows, other], new Set(['lamp']));
    expect(ended.heads.map(({ client, n }) => [client, n])).toEqual([
      ['phone', 3],
      ['desk', 9],
    ]);
  });
});

it('completeAllRows rejects a code that Medusa did not accept', () => {
  const codes = [
    row(1, 'code:OLD', { target: 0 }),
    row(2, 'code:TAKEN'),
    row(3, 'code:SMALL'),
    row(4, 'code:NOPE', { outcome: 'rejected', reason: 'code_unknown' }),
  ];
  expect(short(completeAllRows(codes, new Set(['TAKEN'])))).toEqual({
    endings: ['key-1 applied', 'key-2 applied', 'key-3 code_not_applicable', 'key-4 code_unknown'],
    forgotten: [],
    head: 4,
  });
});
