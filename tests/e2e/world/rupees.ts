/**
 * An amount as the shop must write it: ₹1,23,456, with paise only where there are any. Written
 * out by hand, so that it does not share a mistake with the shop's own Intl.
 */
export function rupees(amount: number): string {
  const [whole = '', paise = ''] = amount.toFixed(2).split('.');
  const lastThree = whole.slice(-3);
  const pairs = whole.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  const grouped = pairs ? `${pairs},${lastThree}` : lastThree;
  return paise === '00' ? `₹${grouped}` : `₹${grouped}.${paise}`;
}
