import { formatRupees } from '@/commerce/money';
import type { CardVariant, ProductCard } from '@/commerce/products/product';
import { ProductPicture } from '@/features/catalogue';
import { t } from '@/language/t';
import { Highlight } from './highlight';

/** A product in a row: picture, title, price. */
export function ProductRow({ product, typed }: { product: ProductCard; typed: string }) {
  const { title, thumbnail, variants } = product;
  return (
    <>
      <ProductPicture
        url={thumbnail}
        alt=""
        sizes="40px"
        width={160}
        eager
        className="w-10 shrink-0 rounded-sm"
      />
      <span className="flex min-w-0 flex-1 flex-col leading-snug md:flex-row md:items-baseline md:gap-4">
        <span className="flex-1 truncate">
          <Highlight title={title} typed={typed} />
        </span>{' '}
        <span className="tabular text-sm text-muted">{priceWords(variants)}</span>
      </span>
    </>
  );
}

/** The lowest price; with 'from' if prices differ. */
function priceWords(variants: readonly CardVariant[]): string {
  const amounts = variants.flatMap(({ price }) => price?.amount ?? []);
  if (amounts.length === 0) return '';
  const lowest = formatRupees(Math.min(...amounts));
  return Math.max(...amounts) > Math.min(...amounts) ? t('from {lowest}', { lowest }) : lowest;
}
