/** '1 product', '1,234 products'. */
export function productsInWords(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;
}
