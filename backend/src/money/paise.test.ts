import { describe, expect, it } from 'vitest';
import { toPaise, toRupees } from './paise';

/** A repeatable sequence of numbers from 0 to 1. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

describe('rupees and paise', () => {
  it('are the same money, for every amount to the paisa and with the dust of calculations', () => {
    const random = numbers(42);
    const wrong: string[] = [];
    for (let round = 0; round < 5000; round += 1) {
      // From a rupee to a hundred million, small ones as often as large ones.
      const paise = Math.floor(10 ** (2 + random.next().value * 8));
      const dust = (random.next().value - 0.5) * 1e-5;
      const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
      const read = [Number(text), Number(text) + dust, { value: text }, toRupees(paise)];
      if (read.some((rupees) => toPaise(rupees) !== paise)) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    [19.99 * 3, 5997],
    [0.1 + 0.2, 30],
    [1.005 * 1000, 100_500],
    [38_905.19, 3_890_519],
    ['13499.000000000002', 1_349_900],
    [874.125, 87_413],
    ['874.12499999999', 87_413],
    [874.1249, 87_412],
    [0.333, 33],
    [0, 0],
  ])('%s rupees are %s paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15])('refuse %s', (rupees) => {
    expect(() => toPaise(rupees)).toThrow('is no amount of money');
  });
});
