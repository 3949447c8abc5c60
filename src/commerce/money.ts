import { perLocale } from '@/language/spoken';

const rupees = { style: 'currency', currency: 'INR' } as const;
const whole = perLocale(
  (locale) => new Intl.NumberFormat(locale, { ...rupees, maximumFractionDigits: 0 }),
);
const withPaise = perLocale((locale) => new Intl.NumberFormat(locale, rupees));

/** Rupees as a shopper reads them: ₹1,23,456, and ₹1,23,456.50 only where there are paise. */
export function formatRupees(amount: number): string {
  const rounded = toPaise(amount);
  return (Number.isInteger(rounded) ? whole : withPaise)().format(rounded);
}

/** Rupees with their paise, always, so that a column's amounts stand under each other: ₹1,23,456.00. */
export function formatWithPaise(amount: number): string {
  return withPaise().format(toPaise(amount));
}

/** Rupees to the next paisa: Medusa's sums over taxes carry dust such as 500.00000000000006. */
export function toPaise(amount: number): number {
  // The added 0 turns -0 into 0.
  return Math.round(amount * 100) / 100 + 0;
}
