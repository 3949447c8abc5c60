import * as v from 'valibot';
import { roundToPaise } from '../money';
import { request } from '../http/request';
import { messages } from '../messages';
import type { OrderRequest } from './order';
import { ifThere, orderAccess, orderPath } from './order-calls';

/** The tax invoice of an order. Amounts in rupees, to the paisa. */
export interface Invoice {
  number: string;
  /** ISO time. */
  date: string;
  orderDisplayId: string;
  /** ISO time of the order's cancellation, from which on the invoice is void. */
  cancelledAt: string | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** State of delivery: decides between CGST with SGST, and IGST. */
  placeOfSupply: string;
  /** Goods, then delivery. */
  lines: InvoiceLine[];
  totals: InvoiceTotals;
  /** Rupees refunded of the total. */
  refunded: number;
}

export interface InvoiceParty {
  name: string;
  gstin: string | null;
  lines: string[];
}

export interface InvoiceLine {
  title: string;
  variant: string | null;
  /** HSN code; null without one. */
  hsn: string | null;
  quantity: number;
  unitPrice: number;
  discount: number;
  taxable: number;
  /** Percent. */
  rate: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

export interface InvoiceTotals {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  tax: number;
  discount: number;
  total: number;
}

const text = v.fallback(v.nullish(v.string(), ''), '');
const nullable = v.fallback(v.nullish(v.string(), null), null);
const rupees = v.pipe(v.number(), v.transform(roundToPaise));

const partySchema = v.pipe(
  v.object({
    name: text,
    gstin: nullable,
    address: v.fallback(v.nullish(v.union([v.string(), v.array(v.string())]), []), []),
    state: text,
  }),
  v.transform(({ name, gstin, address, state }): InvoiceParty => {
    const lines = typeof address === 'string' ? [address] : address;
    const hasState = state === '' || lines.some((line) => line.includes(state));
    return { name, gstin, lines: hasState ? lines : [...lines, state] };
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

/** The response of `GET /store/orders/{id}/invoice`. */
const invoiceResponseSchema = v.object({
  invoice: v.pipe(
    invoiceSchema,
    v.transform((response): Invoice => {
      const { number, date, seller, buyer, lines, shipping, totals } = response;
      return {
        number,
        date,
        orderDisplayId: String(response.order_display_id),
        seller,
        buyer,
        placeOfSupply: response.place_of_supply,
        lines: shipping ? [...lines, shipping] : lines,
        totals,
        cancelledAt: response.cancelled_at,
        refunded: response.refunded,
      };
    }),
  ),
});

/** The invoice of an order; null without such an order. @throws StoreError */
export function getInvoice(order: OrderRequest): Promise<Invoice | null> {
  return ifThere(order, async () => {
    const path = `${orderPath(order.id)}/invoice`;
    const options = { ...orderAccess(order), errorText: messages.invoiceNotFetched };
    return (await request(path, invoiceResponseSchema, options)).invoice;
  });
}
