/** Rupees as a shopper reads them: ₹1,23,456, and ₹1,23,456.50 only where there are paise. */
export function formatRupees(amount: number): string {
  const rounded = toPaise(amount);
  return inRupees(rounded, Number.isInteger(rounded) ? 0 : 2);
}

/** Rupees with their paise, always, so that a column's amounts stand under each other: ₹1,23,456.00. */
export function formatWithPaise(amount: number): string {
  return inRupees(toPaise(amount), 2);
}

/**
 * As `Intl.NumberFormat` writes them in all languages of the shop (CLDR: ¤#,##,##0.00). To make one takes a slow phone 60 ms, in the
 * middle of bringing a page with prices to life.
 */
function inRupees(amount: number, digits: 0 | 2): string {
  const [whole = '', paise] = Math.abs(amount).toFixed(digits).split('.');
  const grouped = whole.replaceAll(/(\d)(?=(?:\d\d)+\d$)/g, '$1,');
  return `${amount < 0 ? '-' : ''}₹${grouped}${paise === undefined ? '' : `.${paise}`}`;
}

/** Rupees to the next paisa: Medusa's sums over taxes carry dust such as 500.00000000000006. */
export function toPaise(amount: number): number {
  // The added 0 turns -0 into 0.
  return Math.round(amount * 100) / 100 + 0;
}
