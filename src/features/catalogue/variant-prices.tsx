import { formatRupees } from '@/commerce/money';
import type { CardVariant, Price } from '@/commerce/products/product';
import { t } from '@/language/t';
import { PriceTag } from '@/ui/price';
import { pricesByAmount } from './prices-by-amount';
import { SwatchDot } from './swatch-dot';

interface PriceOfProps {
  price: Price;
  size?: 'small' | 'large';
}

/** A variant's price with its MRP and percentage, where there is a sale. */
export function PriceOf({ price, size = 'small' }: PriceOfProps) {
  const onSale = price.original > price.amount;
  return (
    <PriceTag
      size={size}
      price={formatRupees(price.amount)}
      mrp={onSale ? formatRupees(price.original) : undefined}
      percentOff={onSale ? price.discountPercent : undefined}
    />
  );
}

/** Prices per variant (HOME-3, LIST-2): variants of one price share a line, told apart by their colours. */
export function VariantPrices({ variants }: { variants: ReadonlyArray<CardVariant> }) {
  const groups = pricesByAmount(variants);
  if (groups.length === 0) return <p className="text-sm text-muted">{t('Price on request')}</p>;
  return (
    <ul className="space-y-0.5">
      {groups.map((group) => (
        <li key={group.titles.join()} className="flex items-start gap-x-2">
          {groups.length > 1 && (
            <span className="mt-1.5 inline-flex shrink-0 gap-1">
              {group.titles.map((title) => (
                <SwatchDot key={title} colour={title} />
              ))}
              <span className="sr-only">{group.titles.join(', ')}</span>
            </span>
          )}
          <PriceOf price={group.price} />
        </li>
      ))}
    </ul>
  );
}
