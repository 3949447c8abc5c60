import type { Stock } from '@/commerce/products/product';
import { t } from '@/language/t';

/** From how many pieces on the shop says how few are left. */
const fewPieces = 5;

export function StockNote({ stock }: { stock: Stock }) {
  const text = stockText(stock);
  const tone = text === 'In stock' ? 'text-positive' : 'text-danger';
  return (
    <p role="status" className={`mt-5 font-semibold ${tone}`}>
      {text}
    </p>
  );
}

/** PDP-3: 'Only 3 left', 'Out of stock', else 'In stock'. */
export function stockText(stock: Stock): string {
  if (stock.kind === 'out-of-stock') return t('Out of stock');
  if (stock.left !== null && stock.left <= fewPieces)
    return t('Only {left} left', { left: stock.left });
  return t('In stock');
}
