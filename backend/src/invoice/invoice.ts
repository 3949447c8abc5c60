import { stateOfGstin } from '@aangan/gst/gstin';
import { stateOfAddress } from '@aangan/gst/state-of';
import type { State } from '@aangan/gst/states';
import type { z } from '@medusajs/framework/zod';
import { gstinOf, storedAddressSchema } from '../validation/address-schema';
import { sanitizeLine } from '../validation/sanitize-text';
import {
  type InvoiceLine,
  invoiceLines,
  type InvoiceTotals,
  invoiceTotals,
  type SoldItem,
} from './invoice-lines';

export const addressSchema = storedAddressSchema.omit({ phone: true, country_code: true });

export type Address = z.infer<typeof addressSchema>;

/** What was sold, to whom, and its deliveries. */
export type Sale = {
  display_id: number;
  created_at: Date;
  canceled_at?: Date | null | undefined;
  email?: string | null | undefined;
  shipping_address?: Address | null | undefined;
  billing_address?: Address | null | undefined;
  items: SoldItem[];
  deliveries: SoldItem[];
  /** The fee for paying on delivery. */
  fees: SoldItem[];
};

/** The seller or the buyer, without unknown parts. A buyer's GSTIN makes the supply one to a business. */
type Party = { name: string; gstin: string | null; address: string[]; state: string };

/** An invoice, ready to be printed. Amounts in rupees, to the paisa; times are ISO texts. */
export type Invoice = {
  number: string;
  date: string;
  order_display_id: number;
  /** When the order was cancelled, which voids the invoice. */
  cancelled_at: string | null;
  seller: Party;
  buyer: Party;
  /** The state with its GST code. */
  place_of_supply: string;
  lines: InvoiceLine[];
  /** Delivery; null when it cost nothing. */
  shipping: InvoiceLine | null;
  /** The fee for paying on delivery; null without one. */
  fee: InvoiceLine | null;
  totals: InvoiceTotals;
  /** The refunded part of the total. */
  refunded: number;
  /** The part of the total that the courier collects; 0 when it is paid. */
  to_collect: number;
  /** The part of an order on delivery that was paid with the order; 0 for other orders. */
  paid_in_advance: number;
};

export type InvoiceInput = {
  sale: Sale;
  seller: { name: string; address: Address | undefined };
  /** The seller's; its first two digits are the code of the seller's state. */
  gstin: string | undefined;
  refunded: number;
  toCollect: number;
  paidInAdvance: number;
};

/**
 * The invoice of an order. The place of supply is the state of the delivery, or the seller's when that is unknown.
 */
export function invoiceOf({ sale, seller, gstin, refunded, ...paid }: InvoiceInput): Invoice {
  const from =
    (gstin === undefined ? undefined : stateOfGstin(gstin)) ?? stateOfAddress(seller.address ?? {});
  const to = stateOfAddress(sale.shipping_address ?? sale.billing_address ?? {}) ?? from;
  // Deliveries are part of the paid amount, so all are rounded together.
  const sold = [...sale.items, ...sale.deliveries, ...sale.fees];
  const all = invoiceLines(sold, from?.code === to?.code);
  const feesFrom = sale.items.length + sale.deliveries.length;
  const lines = all.slice(0, sale.items.length);
  const deliveries = all.slice(sale.items.length, feesFrom);
  const buyer = sale.billing_address ?? sale.shipping_address ?? undefined;
  return {
    number: invoiceNumber(sale.display_id, sale.created_at),
    date: sale.created_at.toISOString(),
    order_display_id: sale.display_id,
    cancelled_at: sale.canceled_at?.toISOString() ?? null,
    seller: { ...partyOf(seller.name, seller.address, from), gstin: gstin ?? null },
    buyer: buyerOf(buyer, sale.email ?? ''),
    place_of_supply: to ? `${to.name} (${to.code})` : '',
    lines,
    shipping: deliveries.find(({ total, discount }) => total > 0 || discount > 0) ?? null,
    fee: all[feesFrom] ?? null,
    totals: invoiceTotals(all),
    refunded,
    to_collect: paid.toCollect,
    paid_in_advance: paid.paidInAdvance,
  };
}

/** A company is named before the person who orders for it: the law asks for the registered recipient. */
function buyerOf(address: Address | undefined, email: string): Party {
  const state = stateOfAddress(address ?? {});
  const company = address?.company?.trim() ?? '';
  const person = nameOf(address);
  if (company === '') return partyOf(person || email, address, state);
  const party = partyOf(company, address, state);
  const lines = person === '' ? party.address : [person, ...party.address];
  return { ...party, address: lines, gstin: gstinOf(address?.metadata) ?? null };
}

function partyOf(name: string, address: Address | undefined, state: State | undefined): Party {
  const town = [address?.city, address?.postal_code].filter(Boolean).join(' ');
  const province = state?.name ?? address?.province ?? '';
  const lines = [address?.address_1, address?.address_2, town, province];
  return {
    name,
    gstin: null,
    address: lines.flatMap((line) => (line?.trim() ? [line.trim()] : [])),
    state: province,
  };
}

function nameOf(address: Address | undefined): string {
  return sanitizeLine([address?.first_name, address?.last_name].filter(Boolean).join(' '));
}

/** Financial years begin in April, Indian time. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/**
 * The invoice number of an order: the financial year and the number of the order. At most 16 characters for ten million
 * orders, as GST requires.
 */
export function invoiceNumber(orderNumber: number, at: Date): string {
  const there = new Date(at.getTime() + INDIA_MS);
  const begin = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  const year = `${twoDigits(begin)}${twoDigits(begin + 1)}`;
  return `INV-${year}-${String(orderNumber).padStart(6, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
