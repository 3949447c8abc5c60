import type { Invoice } from '@/commerce/orders/invoice';

/** A tax column of an invoice. */
interface Tax {
  key: 'cgst' | 'sgst' | 'igst';
  name: string;
  /** This tax's share of the whole rate, in percent. */
  percentOf: (rate: number) => number;
}

const half = (rate: number) => rate / 2;

/** Within a state half CGST and half SGST, between states IGST. */
export function taxesOf({ totals }: { totals: Pick<Invoice['totals'], 'igst'> }): Tax[] {
  if (totals.igst > 0) return [{ key: 'igst', name: 'IGST', percentOf: (rate) => rate }];
  return [
    { key: 'cgst', name: 'CGST', percentOf: half },
    { key: 'sgst', name: 'SGST', percentOf: half },
  ];
}
