import { describe, expect, it } from 'vitest';
import { type InvoiceLine, invoiceLines, invoiceTotals, type SoldItem } from './invoice-lines';
import { toPaise } from '../money/paise';

function item(part: Partial<SoldItem> & { total: number }): SoldItem {
  return {
    title: 'Chair',
    variant: 'Brown',
    hsn: '94016900',
    quantity: 1,
    rate: 18,
    originalTotal: part.total,
    ...part,
  };
}

function addsUp(lines: readonly InvoiceLine[]): void {
  for (const line of lines) {
    const { taxable, cgst, sgst, igst, total } = line;
    expect([taxable, cgst, sgst, igst].map(toPaise).reduce((a, b) => a + b)).toBe(toPaise(total));
    expect(cgst).toBe(sgst);
  }
  const totals = invoiceTotals(lines);
  expect(toPaise(totals.taxable) + toPaise(totals.tax)).toBe(toPaise(totals.total));
}

describe('invoiceLines', () => {
  it('takes the tax out of the price', () => {
    expect(invoiceLines([item({ total: 118 })], true)).toEqual([
      {
        title: 'Chair',
        variant: 'Brown',
        hsn: '94016900',
        quantity: 1,
        unit_price: 118,
        discount: 0,
        taxable: 100,
        rate: 18,
        cgst: 9,
        sgst: 9,
        igst: 0,
        total: 118,
      },
    ]);
    expect(invoiceLines([item({ total: 118 })], false)).toMatchObject([
      { taxable: 100, cgst: 0, sgst: 0, igst: 18 },
    ]);
  });

  it('tells discounts apart from the price of a piece', () => {
    const [line] = invoiceLines([item({ quantity: 2, originalTotal: 200, total: 180 })], true);
    expect(line).toMatchObject({ unit_price: 100, discount: 20, total: 180 });
  });

  it('makes lines of fractions of paise add up to what was paid', () => {
    const thirds = [100 / 3, 100 / 3, 100 / 3].map((total) => item({ total }));
    const lines = invoiceLines(thirds, true);
    expect(lines.map(({ total }) => total)).toEqual([33.34, 33.33, 33.33]);
    expect(invoiceTotals(lines)).toMatchObject({ total: 100, discount: 0 });
    addsUp(lines);
  });

  it('minds neither dust of floating point nor a rate of nothing', () => {
    const dusty = [
      item({ total: 0.1 + 0.2 }),
      item({ total: 1.1 * 3 }),
      item({ total: 5, rate: 0 }),
    ];
    const lines = invoiceLines(dusty, true);
    expect(lines.map(({ total }) => total)).toEqual([0.3, 3.3, 5]);
    expect(lines[2]).toMatchObject({ taxable: 5, cgst: 0 });
    addsUp(lines);
  });

  it('adds up for whatever amounts and rates', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 500; round += 1) {
      const items = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
        const originalTotal = Math.floor(random() * 9_000_000) / 100;
        const rate = [0, 5, 12, 18, 28][Math.floor(random() * 5)] ?? 18;
        const quantity = 1 + Math.floor(random() * 4);
        return item({ originalTotal, total: originalTotal * (1 - random() / 3), rate, quantity });
      });
      const paid = Math.round(items.reduce((total, each) => total + each.total * 100, 0));
      for (const isWithinState of [true, false]) {
        const lines = invoiceLines(items, isWithinState);
        addsUp(lines);
        expect(toPaise(invoiceTotals(lines).total)).toBe(paid);
      }
    }
  });
});

it('invoiceTotals of nothing are nothing', () => {
  expect(invoiceTotals([])).toMatchObject({ total: 0, tax: 0, taxable: 0 });
});
