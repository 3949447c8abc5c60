import { expect, it } from 'vitest';
import { readOptions } from './read-options';

it('ten thousand schedules and all mutants, unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    seed: 1,
    schedules: 10_000,
    hunts: true,
    only: null,
    inIndexedDb: null,
  });
  expect(readOptions(['--soak', '--seed', '7'])).toMatchObject({ seed: 7, schedules: 1_000_000 });
  expect(readOptions(['--mutants', 'epoch'])).toMatchObject({ schedules: 0, only: 'epoch' });
});

it('one schedule is asked for to look at it', () => {
  expect(readOptions(['--seed', '9', '--schedules', '1'])).toMatchObject({ hunts: false });
});

it('what is no number is told', () => {
  expect(() => readOptions(['--seed', 'x'])).toThrow('--seed is a whole number');
  expect(() => readOptions(['--sed', '1'])).toThrow('--sed');
});
