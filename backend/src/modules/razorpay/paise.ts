import { MathBN } from '@medusajs/framework/utils';
import type { BigNumberInput } from '@medusajs/framework/types';

const PAISE_OF_A_RUPEE = 100;
/** So far an amount may be off a whole paisa: calculations leave dust behind, nobody owes halves. */
const MOST_DUST = 0.01;

/**
 * Rupees as Medusa keeps them, in paise as the gateway counts.
 * @throws when it is no whole number of paise, which would charge another sum than the one shown.
 */
export function toPaise(rupees: BigNumberInput): number {
  const exact = MathBN.mult(rupees, PAISE_OF_A_RUPEE);
  const whole = exact.integerValue();
  const paise = whole.toNumber();
  if (!exact.minus(whole).abs().lte(MOST_DUST) || !Number.isSafeInteger(paise)) {
    throw new Error(`${exact.toString()} is no whole number of paise`);
  }
  return paise;
}

/** Paise in rupees, to be shown or handed to Medusa. */
export function toRupees(paise: number): number {
  return paise / PAISE_OF_A_RUPEE;
}
