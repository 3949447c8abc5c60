import { expect, it } from 'vitest';
import { isQuietAt } from './quiet-hours';

/** A time in India. */
const at = (time: string) => new Date(`2026-11-28T${time}+05:30`);

it('NTF-1: the night is quiet, from its first to its last minute', () => {
  const hours = { from: 21, to: 9 };
  expect(['20:59:59', '09:00', '12:00'].map((time) => isQuietAt(at(time), hours))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['21:00', '23:59', '00:00', '08:59:59'].map((time) => isQuietAt(at(time), hours))).toEqual(
    [true, true, true, true],
  );
});

it('NTF-1: hours of one day, and none', () => {
  const hours = { from: 1, to: 6 };
  expect(['00:59', '01:00', '05:59', '06:00'].map((time) => isQuietAt(at(time), hours))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuietAt(at('02:00'), null)).toBe(false);
});
