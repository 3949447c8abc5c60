let count = 0;

/** To be called by a page that shows the cart's totals; returns a function to be called when it no longer does. */
export function showTotals(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

/** Whether the page shows totals. If not, the shop need not work them out with each batch. */
export function areTotalsShown(): boolean {
  return count > 0;
}
