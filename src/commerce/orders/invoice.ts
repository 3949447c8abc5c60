import * as v from 'valibot';
import { camelObject, optionalText, rupees, textOrNull } from '../response-fields';
import { request } from '../http/request';
import { messages } from '../messages';
import type { OrderRequest } from './order';
import { ifThere, orderAccess, orderPath } from './order-calls';

export interface InvoiceParty {
  name: string;
  gstin: string | null;
  lines: string[];
}

const partySchema = v.pipe(
  v.object({
    name: optionalText,
    gstin: textOrNull,
    address: v.fallback(v.nullish(v.union([v.string(), v.array(v.string())]), []), []),
    state: optionalText,
  }),
  v.transform(({ name, gstin, address, state }): InvoiceParty => {
    const lines = typeof address === 'string' ? [address] : address;
    const hasState = state === '' || lines.some((line) => line.includes(state));
    return { name, gstin, lines: hasState ? lines : [...lines, state] };
  }),
);

const amounts = { taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, total: rupees };

const lineSchema = camelObject({
  title: optionalText,
  variant: textOrNull,
  /** HSN code; null without one. */
  hsn: textOrNull,
  quantity: v.number(),
  unit_price: rupees,
  discount: v.fallback(rupees, 0),
  /** Percent. */
  rate: v.number(),
  ...amounts,
});

const invoiceSchema = v.pipe(
  camelObject({
    number: v.string(),
    /** ISO time. */
    date: v.string(),
    order_display_id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
    seller: partySchema,
    buyer: partySchema,
    /** State of delivery: decides between CGST with SGST, and IGST. */
    place_of_supply: optionalText,
    lines: v.array(lineSchema),
    shipping: v.nullish(lineSchema),
    /** For paying on delivery. */
    fee: v.nullish(lineSchema),
    /** Rupees of the total that the courier collects. */
    to_collect: v.fallback(v.nullish(rupees, 0), 0),
    paid_in_advance: v.fallback(v.nullish(rupees, 0), 0),
    /** ISO time of the order's cancellation, from which on the invoice is void. */
    cancelled_at: textOrNull,
    /** Rupees refunded of the total. */
    refunded: v.fallback(v.nullish(rupees, 0), 0),
    totals: v.object({ ...amounts, tax: rupees, discount: rupees }),
  }),
  v.transform(({ lines, shipping, fee, ...invoice }) => {
    const charges = [shipping, fee].flatMap((line) => (line ? [line] : []));
    return { ...invoice, lines: [...lines, ...charges] };
  }),
);

/** The tax invoice of an order, with its lines: goods, then delivery, then the fee for paying on delivery. Amounts in rupees, to the paisa. */
export type Invoice = v.InferOutput<typeof invoiceSchema>;
export type InvoiceLine = v.InferOutput<typeof lineSchema>;

/** The response of `GET /store/orders/{id}/invoice`. */
const invoiceResponseSchema = v.object({ invoice: invoiceSchema });

/** The invoice of an order; null without such an order. @throws StoreError */
export function getInvoice(order: OrderRequest): Promise<Invoice | null> {
  return ifThere(order, async () => {
    const path = `${orderPath(order.id)}/invoice`;
    const options = { ...orderAccess(order), errorText: messages.invoiceNotFetched };
    return (await request(path, invoiceResponseSchema, options)).invoice;
  });
}
