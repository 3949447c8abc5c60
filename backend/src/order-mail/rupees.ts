const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount in rupees as it is written in India: ₹1,23,456.00. */
export function rupeesText(rupees: number): string {
  return format.format(rupees);
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** A day as it is in India, of an ISO time. */
export function dayText(time: string): string {
  return day.format(new Date(time));
}
