import { expect, it } from 'vitest';
import { expectedPieces, scheduleOf } from './schedule';

it('draws the same schedule for a seed, with taps and faults in each twenty', () => {
  expect(scheduleOf(7)).toEqual(scheduleOf(7));
  const kinds = new Set(
    Array.from({ length: 20 }, (_, seed) => scheduleOf(seed))
      .flat()
      .map(({ kind }) => kind),
  );
  expect([...kinds].toSorted()).toEqual([
    'add',
    'fault',
    'less',
    'offline',
    'online',
    'other-tab',
    'reload',
    'remove',
  ]);
});

it('adds the taps up', () => {
  const pieces = expectedPieces([
    { kind: 'less', product: 1 },
    { kind: 'add', product: 1 },
    { kind: 'add', product: 1 },
    { kind: 'offline' },
    { kind: 'less', product: 1 },
    { kind: 'less', product: 1 },
    { kind: 'add', product: 2 },
    { kind: 'remove', product: 2 },
  ]);
  expect([...pieces]).toEqual([[1, 1]]);
});
