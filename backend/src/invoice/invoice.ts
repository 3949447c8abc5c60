import { plainLine } from '../plain-text';
import { stateOfAddress } from '../gst/state-of';
import { stateOfCode, type State } from '../gst/states';
import { type InvoiceLine, invoiceLines, type InvoiceTotals, invoiceTotals } from './invoice-lines';
import { invoiceNumber } from './invoice-number';
import type { Address, Sale } from './sale';

/** Who sells or buys; without what is not known. */
type Party = { name: string; gstin: string | null; address: string[]; state: string };

/** An invoice, ready to be printed. Amounts in rupees, to the paisa; times are ISO texts. */
export type Invoice = {
  number: string;
  date: string;
  order_display_id: number;
  /** When the order was cancelled: then the invoice is void. */
  cancelled_at: string | null;
  seller: Party;
  buyer: Party;
  /** The state, with its number in GST. */
  place_of_supply: string;
  lines: InvoiceLine[];
  /** Delivery; null when it cost nothing. */
  shipping: InvoiceLine | null;
  totals: InvoiceTotals;
  /** What was given back of the total. */
  refunded: number;
};

export type InvoiceInput = {
  sale: Sale;
  seller: { name: string; address: Address | undefined };
  /** The seller's; its first two digits tell the seller's state. */
  gstin: string | undefined;
  refunded: number;
};

/**
 * The invoice of an order. Goods are supplied where they are delivered; when that cannot be told,
 * where the seller is.
 */
export function invoiceOf({ sale, seller, gstin, refunded }: InvoiceInput): Invoice {
  const from =
    (gstin === undefined ? undefined : stateOfCode(gstin.slice(0, 2))) ??
    stateOfAddress(seller.address ?? {});
  const to = stateOfAddress(sale.shipping_address ?? sale.billing_address ?? {}) ?? from;
  // Deliveries belong to the sum that was paid, so all is rounded together.
  const all = invoiceLines([...sale.items, ...sale.deliveries], from?.code === to?.code);
  const lines = all.slice(0, sale.items.length);
  const deliveries = all.slice(sale.items.length);
  const buyer = sale.billing_address ?? sale.shipping_address ?? undefined;
  return {
    number: invoiceNumber(sale.display_id, sale.created_at),
    date: sale.created_at.toISOString(),
    order_display_id: sale.display_id,
    cancelled_at: sale.canceled_at?.toISOString() ?? null,
    seller: { ...partyOf(seller.name, seller.address, from), gstin: gstin ?? null },
    buyer: partyOf(nameOf(buyer) || sale.email || '', buyer, stateOfAddress(buyer ?? {})),
    place_of_supply: to ? `${to.name} (${to.code})` : '',
    lines,
    shipping: deliveries.find(({ total, discount }) => total > 0 || discount > 0) ?? null,
    totals: invoiceTotals(all),
    refunded,
  };
}

function partyOf(name: string, address: Address | undefined, state: State | undefined): Party {
  const town = [address?.city, address?.postal_code].filter(Boolean).join(' ');
  const province = state?.name ?? address?.province ?? '';
  const lines = [address?.company, address?.address_1, address?.address_2, town, province];
  return {
    name,
    gstin: null,
    address: lines.flatMap((line) => (line?.trim() ? [line.trim()] : [])),
    state: province,
  };
}

function nameOf(address: Address | undefined): string {
  return plainLine([address?.first_name, address?.last_name].filter(Boolean).join(' '));
}
