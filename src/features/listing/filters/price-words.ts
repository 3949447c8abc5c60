import type { PriceBand } from '@/commerce/listing/listing';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';

type Range = Pick<PriceBand, 'from' | 'to'>;

/** A range of prices as a shopper reads it; null for no end. */
export function priceWords({ from, to }: Range): string {
  if (from === null && to === null) return t('Any price');
  if (from === null) return t('Up to {to}', { to: formatRupees(to ?? 0) });
  if (to === null) return t('{from} and above', { from: formatRupees(from) });
  return t('{from} to {to}', { from: formatRupees(from), to: formatRupees(to) });
}
