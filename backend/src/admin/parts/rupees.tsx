const FORMAT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount in rupees, such as ₹1,299.00. */
export function rupeesText(rupees: number): string {
  return FORMAT.format(rupees);
}

/** An amount in rupees in a cell of a table. */
export function Rupees({ amount }: { amount: number }) {
  return <span className="whitespace-nowrap tabular-nums">{rupeesText(amount)}</span>;
}
