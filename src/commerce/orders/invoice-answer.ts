import * as v from 'valibot';
import { toPaise } from '../money';
import type { Invoice, InvoiceParty } from './invoice';

const text = v.fallback(v.nullish(v.string(), ''), '');
const nullable = v.fallback(v.nullish(v.string(), null), null);
const rupees = v.pipe(v.number(), v.transform(toPaise));

const partySchema = v.pipe(
  v.object({
    name: text,
    gstin: nullable,
    address: v.fallback(v.nullish(v.union([v.string(), v.array(v.string())]), []), []),
    state: text,
  }),
  v.transform(({ name, gstin, address, state }): InvoiceParty => {
    const lines = typeof address === 'string' ? [address] : address;
    const told = state !== '' && lines.some((line) => line.includes(state));
    return { name, gstin, lines: told || state === '' ? lines : [...lines, state] };
  }),
);

const amounts = { taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, total: rupees };

const lineSchema = v.pipe(
  v.object({
    title: text,
    variant: nullable,
    hsn: nullable,
    quantity: v.number(),
    unit_price: rupees,
    discount: v.fallback(rupees, 0),
    rate: v.number(),
    ...amounts,
  }),
  v.transform(({ unit_price: unitPrice, ...line }) => ({ ...line, unitPrice })),
);

const invoiceSchema = v.object({
  number: v.string(),
  date: v.string(),
  order_display_id: v.union([v.number(), v.string()]),
  seller: partySchema,
  buyer: partySchema,
  place_of_supply: text,
  lines: v.array(lineSchema),
  shipping: v.nullish(lineSchema),
  cancelled_at: nullable,
  refunded: v.fallback(v.nullish(rupees, 0), 0),
  totals: v.object({ ...amounts, tax: rupees, discount: rupees }),
});

/** What `GET /store/orders/{id}/invoice` answers. */
export const invoiceAnswerSchema = v.object({
  invoice: v.pipe(
    invoiceSchema,
    v.transform((answer): Invoice => {
      const { number, date, seller, buyer, lines, shipping, totals } = answer;
      return {
        number,
        date,
        orderDisplayId: String(answer.order_display_id),
        seller,
        buyer,
        placeOfSupply: answer.place_of_supply,
        lines: shipping ? [...lines, shipping] : lines,
        totals,
        cancelledAt: answer.cancelled_at,
        refunded: answer.refunded,
      };
    }),
  ),
});
