import { toRupees } from '../modules/razorpay/paise';

const words = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** @param amount in paise */
export function rupeeWords(amount: number): string {
  return words.format(toRupees(amount));
}
