import { expect, it } from 'vitest';
import { readOptions } from './read-options';

it('ten thousand schedules and all mutants by default', () => {
  expect(readOptions([])).toEqual({
    seed: 1,
    schedules: 10_000,
    hunts: true,
    only: null,
    inIndexedDb: null,
    theme: null,
  });
  expect(readOptions(['--soak', '--seed', '7'])).toMatchObject({ seed: 7, schedules: 1_000_000 });
  expect(readOptions(['--mutants', 'epoch'])).toMatchObject({ schedules: 0, only: 'epoch' });
});

it('a single schedule runs without mutants', () => {
  expect(readOptions(['--seed', '9', '--schedules', '1'])).toMatchObject({ hunts: false });
});

it('rejects what is no number', () => {
  expect(() => readOptions(['--seed', 'x'])).toThrow('--seed is a whole number');
  expect(() => readOptions(['--sed', '1'])).toThrow('--sed');
});

it('accepts a known theme, without mutants', () => {
  const options = readOptions(['--theme', 'two tabs', '--schedules', '4000']);
  expect(options).toMatchObject({ theme: 'two tabs', hunts: false });
  expect(() => readOptions(['--theme', 'tabs'])).toThrow('--theme is one of all, ');
});
