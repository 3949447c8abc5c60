import { formatRupees } from '@/commerce/money';

const PAISE_PER_RUPEE = 100;

export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

export function toPaise(rupees: number): number {
  return Math.round(rupees * PAISE_PER_RUPEE);
}

/** Formats a price in paise as `formatRupees` does one in rupees. */
export function formatPaise(paise: number): string {
  return formatRupees(toRupees(paise));
}
