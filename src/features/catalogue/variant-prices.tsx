import { formatRupees } from '@/commerce/money';
import type { CardVariant, Price } from '@/commerce/products/product';
import { t } from '@/language/t';
import { PriceTag } from '@/ui/price';
import { SwatchDot } from './swatch';

/** A price, with MRP and discount if it is reduced. */
export function PriceOf({ price, size = 'small' }: { price: Price; size?: 'small' | 'large' }) {
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

/** Prices per variant (HOME-3, LIST-2): variants with the same price share a line with their colours. */
export function VariantPrices({ variants }: { variants: ReadonlyArray<CardVariant> }) {
  const groups = groupByPrice(variants);
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

interface PriceGroup {
  price: Price;
  /** Titles of the variants with this price, in the shop's order. */
  titles: string[];
}

/** Groups variants by price and MRP. Variants without a price are left out. */
export function groupByPrice(variants: ReadonlyArray<CardVariant>): PriceGroup[] {
  const groups: PriceGroup[] = [];
  for (const { title, price } of variants) {
    if (!price) continue;
    const same = groups.find(
      (group) => group.price.amount === price.amount && group.price.original === price.original,
    );
    if (same) same.titles.push(title);
    else groups.push({ price, titles: [title] });
  }
  return groups;
}
