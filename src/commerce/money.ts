/** Price formatting of the storefront: ₹1,23,456, or ₹1,23,456.50 if there are paise. */
export function formatRupees(amount: number): string {
  const rounded = roundToPaise(amount);
  return inRupees(rounded, Number.isInteger(rounded) ? 0 : 2);
}

/** Always with paise, for amounts in a column: ₹1,23,456.00. */
export function formatWithPaise(amount: number): string {
  return inRupees(roundToPaise(amount), 2);
}

/** Like `Intl.NumberFormat` in all languages of the shop (CLDR: ¤#,##,##0.00), whose creation takes a slow phone 60 ms in hydration. */
function inRupees(amount: number, digits: 0 | 2): string {
  const [whole = '', paise] = Math.abs(amount).toFixed(digits).split('.');
  const grouped = whole.replaceAll(/(\d)(?=(?:\d\d)+\d$)/g, '$1,');
  return `${amount < 0 ? '-' : ''}₹${grouped}${paise === undefined ? '' : `.${paise}`}`;
}

/** Rounds rupees to paise: Medusa's sums over taxes contain values such as 500.00000000000006. */
export function roundToPaise(amount: number): number {
  // The added 0 turns -0 into 0.
  return Math.round(amount * 100) / 100 + 0;
}
