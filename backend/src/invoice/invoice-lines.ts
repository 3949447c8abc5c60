import { sum, toPaise, toRupees, wholePaise } from './paise';

/** Something that was sold, or its delivery. Amounts in rupees, tax included. */
export type SoldItem = {
  title: string;
  variant: string | null;
  /** Heading of the customs tariff, by which GST names goods. */
  hsn: string | null;
  quantity: number;
  /** Before discounts. */
  originalTotal: number;
  /** After discounts: what is paid for it. */
  total: number;
  /** GST in percent. */
  rate: number;
};

/** Amounts in rupees, to the paisa. */
export type InvoiceLine = {
  title: string;
  variant: string | null;
  hsn: string | null;
  quantity: number;
  /** Tax included, before the discount. */
  unit_price: number;
  discount: number;
  taxable: number;
  rate: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
};

/** Sums of lines, in rupees, to the paisa: taxable and tax make the total. */
export type InvoiceTotals = {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  tax: number;
  discount: number;
  total: number;
};

/**
 * The lines of an invoice whose prices contain GST. Each line's taxable value and taxes make its
 * total, and the totals make what was paid, to the paisa. Within a state the tax is one half the
 * centre's (CGST) and one half, always the same amount, the state's (SGST); else all is IGST.
 */
export function invoiceLines(items: readonly SoldItem[], isWithinState: boolean): InvoiceLine[] {
  const totals = wholePaise(items.map(({ total }) => total));
  return items.map((item, place) => lineOf(item, totals[place] ?? 0, isWithinState));
}

function lineOf(item: SoldItem, total: number, isWithinState: boolean): InvoiceLine {
  const { title, variant, hsn, quantity, rate } = item;
  // Rounding alone is no discount.
  const isReduced = item.originalTotal - item.total >= 0.005;
  const original = isReduced ? Math.max(toPaise(item.originalTotal), total) : total;
  const exactTax = (total * rate) / (100 + rate);
  const half = isWithinState ? Math.round(exactTax / 2) : 0;
  const igst = isWithinState ? 0 : Math.round(exactTax);
  return {
    title,
    variant,
    hsn,
    quantity,
    unit_price: toRupees(Math.round(original / quantity)),
    discount: toRupees(original - total),
    taxable: toRupees(total - 2 * half - igst),
    rate,
    cgst: toRupees(half),
    sgst: toRupees(half),
    igst: toRupees(igst),
    total: toRupees(total),
  };
}

export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const of = (name: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'discount' | 'total') =>
    sum(lines.map((line) => toPaise(line[name])));
  const [cgst, sgst, igst] = [of('cgst'), of('sgst'), of('igst')];
  return {
    taxable: toRupees(of('taxable')),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    tax: toRupees(cgst + sgst + igst),
    discount: toRupees(of('discount')),
    total: toRupees(of('total')),
  };
}
