import type { BigNumberInput } from '@medusajs/framework/types';
import { MathBN } from '@medusajs/framework/utils';

const PAISE_PER_RUPEE = 100;
/** Rounding errors of floating point stay below this part of a paisa. */
const EPSILON = 1e-4;

/**
 * Converts Medusa's amounts to whole paise, in which the gateway counts. Discounts can leave fractions; half a paisa is
 * rounded up.
 * @throws when it is not an amount of money
 */
export function toPaise(rupees: BigNumberInput): number {
  const paise = MathBN.mult(rupees, PAISE_PER_RUPEE).plus(EPSILON).integerValue().toNumber();
  if (!Number.isSafeInteger(paise)) throw new Error(`${paise} is no amount of money in paise`);
  return paise;
}

export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Price formatting for invoices and mails, as in India: ₹1,23,456.00. */
export function formatRupees(rupees: number): string {
  return format.format(rupees);
}

export function formatPaise(paise: number): string {
  return formatRupees(toRupees(paise));
}
