const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Rupees as a shopper reads them: ₹1,23,456, and ₹1,23,456.50 only where there are paise. */
export function formatRupees(amount: number): string {
  const paise = Math.round(amount * 100);
  return (paise % 100 === 0 ? whole : withPaise).format(paise / 100);
}
