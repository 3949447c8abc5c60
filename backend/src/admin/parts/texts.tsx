const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** A time in the zone of the user's device. */
export function TimeText({ time }: { time: Date }) {
  return (
    <time dateTime={time.toISOString()} className="whitespace-nowrap">
      {TIME.format(time)}
    </time>
  );
}

/** An amount in rupees, such as ₹1,299.00. */
export function rupeesText(rupees: number): string {
  return RUPEES.format(rupees);
}

/** An amount in rupees in a cell of a table. */
export function Rupees({ amount }: { amount: number }) {
  return <span className="whitespace-nowrap tabular-nums">{rupeesText(amount)}</span>;
}

/** A number with its noun, such as `1 review` and `3 reviews`. */
export function countText(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}
