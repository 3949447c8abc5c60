import { MathBN } from '@medusajs/framework/utils';
import type { BigNumberInput } from '@medusajs/framework/types';

const PAISE_OF_A_RUPEE = 100;
/** Calculations with binary fractions leave less than this of a paisa behind. */
const DUST = 1e-4;

/**
 * Rupees as Medusa keeps them, in paise as the gateway counts: the sum that the shopper is shown.
 * A percentage off can leave a part of a paisa over; half a paisa and more counts as one.
 * @throws when it is no amount of money
 */
export function toPaise(rupees: BigNumberInput): number {
  const paise = MathBN.mult(rupees, PAISE_OF_A_RUPEE).plus(DUST).integerValue().toNumber();
  if (!Number.isSafeInteger(paise)) throw new Error(`${paise} is no amount of money in paise`);
  return paise;
}

/** Paise in rupees, to be shown or handed to Medusa. */
export function toRupees(paise: number): number {
  return paise / PAISE_OF_A_RUPEE;
}
