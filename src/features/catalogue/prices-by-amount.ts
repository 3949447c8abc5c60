import type { CardVariant, Price } from '@/commerce/products/product';

interface PriceGroup {
  price: Price;
  /** Titles of the variants that have this price, in the shop's order. */
  titles: string[];
}

/** Groups variants that cost the same (and have the same MRP); variants without a price are left out. */
export function pricesByAmount(variants: ReadonlyArray<CardVariant>): PriceGroup[] {
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
