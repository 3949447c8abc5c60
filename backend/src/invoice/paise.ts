/** Amounts in rupees, as Medusa keeps them with fractions of a paisa, to whole paise. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

/** Dust of floating point: so much (paise) below a whole paisa counts as that paisa. */
const DUST = 1e-4;

/**
 * Amounts in whole paise whose sum is the rounded sum of all, so that lines add up to what was
 * paid. Those that lose most by rounding down get the paise that are left.
 *
 * @param rupees amounts, not negative, with fractions of a paisa
 */
export function wholePaise(rupees: readonly number[]): number[] {
  const exact = rupees.map((amount) => amount * 100);
  const whole = exact.map((amount) => Math.floor(amount + DUST));
  const left = Math.round(sum(exact)) - sum(whole);
  const byLoss = exact
    .map((amount, place) => ({ place, loss: amount - (whole[place] ?? 0) }))
    .toSorted((one, other) => other.loss - one.loss);
  const rounded = new Set(byLoss.slice(0, Math.max(0, left)).map(({ place }) => place));
  return whole.map((amount, place) => amount + (rounded.has(place) ? 1 : 0));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
