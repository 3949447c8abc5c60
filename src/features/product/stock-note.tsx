import type { Stock } from '@/commerce/products/product';
import { t } from '@/language/t';

/** From this stock on, the number left is shown. */
const fewPieces = 5;

export function StockNote({ stock }: { stock: Stock }) {
  return (
    <p role="status" className={`mt-5 font-semibold ${toneOf(stock)}`}>
      {stockText(stock)}
    </p>
  );
}

/** PDP-3: 'Only 3 left', 'Out of stock', else 'In stock'. */
export function stockText(stock: Stock): string {
  if (stock.kind === 'out-of-stock') return t('Out of stock');
  if (stock.kind === 'unknown') return t('Stock not checked yet');
  if (isFew(stock.left)) return t('Only {left} left', { left: stock.left });
  return t('In stock');
}

function toneOf(stock: Stock): string {
  if (stock.kind === 'unknown') return 'text-muted';
  return stock.kind === 'out-of-stock' || isFew(stock.left) ? 'text-danger' : 'text-positive';
}

function isFew(left: number | null): left is number {
  return left !== null && left <= fewPieces;
}
