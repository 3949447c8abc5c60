/** The shop's time is India's, in which financial years begin in April. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/**
 * The number of an order's invoice: the financial year and the order's own number, which the
 * database counts up. At most 16 characters, as GST wants it, for ten million orders.
 */
export function invoiceNumber(orderNumber: number, at: Date): string {
  const there = new Date(at.getTime() + INDIA_MS);
  const begin = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  const year = `${twoDigits(begin)}${twoDigits(begin + 1)}`;
  return `INV-${year}-${String(orderNumber).padStart(6, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
