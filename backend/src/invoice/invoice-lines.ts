import { toPaise, toRupees } from '../money/paise';

/** A sold item, or a delivery. Amounts in rupees, tax included. */
export type SoldItem = {
  title: string;
  variant: string | null;
  /** Harmonized System of Nomenclature: the customs tariff heading, which GST requires. */
  hsn: string | null;
  quantity: number;
  /** Before discounts. */
  originalTotal: number;
  /** After discounts. */
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
 * The lines of an invoice whose prices include GST. Each line's taxable value and taxes add up to its total, and the totals
 * to the paid amount, to the paisa. Within a state one half of the tax is CGST and an equal half SGST, else all is IGST.
 */
export function invoiceLines(items: readonly SoldItem[], isWithinState: boolean): InvoiceLine[] {
  const totals = roundToPaise(items.map(({ total }) => total));
  return items.map((item, index) => lineOf(item, totals[index] ?? 0, isWithinState));
}

function lineOf(item: SoldItem, total: number, isWithinState: boolean): InvoiceLine {
  const { title, variant, hsn, quantity, rate } = item;
  // A smaller difference comes from rounding.
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

/** Rounding errors of floating point stay below this part of a paisa. */
const EPSILON = 1e-4;

/**
 * Rounds amounts to whole paise by the largest remainder method: their sum is the rounded sum of all, so that lines add up
 * to the paid amount.
 *
 * @param rupees amounts, not negative, with fractions of a paisa
 */
function roundToPaise(rupees: readonly number[]): number[] {
  const exact = rupees.map((amount) => amount * 100);
  const whole = exact.map((amount) => Math.floor(amount + EPSILON));
  const left = Math.round(sum(exact)) - sum(whole);
  const byRemainder = exact
    .map((amount, index) => ({ index, remainder: amount - (whole[index] ?? 0) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  const roundedUp = new Set(byRemainder.slice(0, Math.max(0, left)).map(({ index }) => index));
  return whole.map((amount, index) => amount + (roundedUp.has(index) ? 1 : 0));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
