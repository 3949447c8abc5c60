import type { Invoice } from '@/commerce/orders/invoice';

/** A tax that an invoice shows as a column. */
interface Tax {
  key: 'cgst' | 'sgst' | 'igst';
  name: string;
  /** Percent of this tax, of the whole rate in percent. */
  percentOf: (rate: number) => number;
}

const half = (rate: number) => rate / 2;

/** CGST and SGST in halves within a state, IGST between states. */
export function taxesOf({ totals }: { totals: Pick<Invoice['totals'], 'igst'> }): Tax[] {
  if (totals.igst > 0) return [{ key: 'igst', name: 'IGST', percentOf: (rate) => rate }];
  return [
    { key: 'cgst', name: 'CGST', percentOf: half },
    { key: 'sgst', name: 'SGST', percentOf: half },
  ];
}
