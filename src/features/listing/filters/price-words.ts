import type { PriceBand } from '@/commerce/listing/listing';
import { formatRupees } from '@/commerce/money';

type Range = Pick<PriceBand, 'from' | 'to'>;

/** A range of prices as a shopper reads it; null for no end. */
export function priceWords({ from, to }: Range): string {
  if (from === null && to === null) return 'Any price';
  if (from === null) return `Up to ${formatRupees(to ?? 0)}`;
  if (to === null) return `${formatRupees(from)} and above`;
  return `${formatRupees(from)} to ${formatRupees(to)}`;
}
