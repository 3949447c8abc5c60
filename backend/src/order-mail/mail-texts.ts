import type { Invoice } from '../invoice/invoice';
import type { InvoiceLine } from '../invoice/invoice-lines';
import type { Mail } from '../mail/mail';
import { allLines, invoicePage } from './invoice-page';
import { formatRupees } from '../money/paise';
import type { KeptPromise } from '../delivery/keep-promise';
import type { CancelReason } from '../payments/order-payment-state';

/** URLs of the pages of an order and its invoice. */
export type OrderLinks = { details: string; invoice: string };

/**
 * @param publicUrl address of the shop, without a slash at the end
 * @param proof gives access to buyers without an account; undefined for customers, who sign in
 */
export function orderLinks(
  publicUrl: string,
  orderId: string,
  proof: string | undefined,
): OrderLinks {
  const query = new URLSearchParams({ id: orderId, ...(proof !== undefined && { proof }) });
  return {
    details: `${publicUrl}/orderdetails?${query.toString()}`,
    invoice: `${publicUrl}/orderinvoice?${query.toString()}`,
  };
}

/**
 * The mail that confirms an order, with its invoice.
 * @param promise by when it is delivered; undefined where no day is known
 */
export function placedMail(
  to: string,
  invoice: Invoice,
  links: OrderLinks,
  promise?: KeptPromise,
): Mail {
  const { order_display_id, seller } = invoice;
  return {
    to,
    subject: `Your order #${order_display_id} at ${seller.name}`,
    text: `Hello${invoice.buyer.name === to ? '' : ` ${oneLine(invoice.buyer.name)}`},

Thank you for your order #${order_display_id}:

${allLines(invoice).map(lineText).join('\n')}

${totalsText(invoice)}
${collectText(invoice)}${promise ? `\n${deliveryText(promise)}\n` : ''}
Follow, cancel or return your order here:

${links.details}

The invoice ${invoice.number} is attached. You can also print it here:

${links.invoice}
`,
    attachments: [{ filename: `invoice-${invoice.number}.html`, html: invoicePage(invoice) }],
  };
}

function collectText({ to_collect, paid_in_advance }: Invoice): string {
  if (to_collect === 0) return '';
  const collect = `please keep ${formatRupees(to_collect)} ready for the courier.`;
  return paid_in_advance > 0
    ? `\nYou have paid ${formatRupees(paid_in_advance)} in advance, and pay the rest on delivery: ${collect}\n`
    : `\nYou pay on delivery: ${collect}\n`;
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  // The days of a promise are days, not times.
  timeZone: 'UTC',
});

function deliveryText({ from, to }: KeptPromise): string {
  const [first, last] = [from, to].map((day) => dayFormat.format(Date.parse(day)));
  return first === last ? `Delivery on ${last}` : `Delivery between ${first} and ${last}`;
}

function lineText({ quantity, title, variant, unit_price, discount, total }: InvoiceLine): string {
  const name = oneLine(variant ? `${title}, ${variant}` : title);
  const less = discount > 0 ? `, less ${formatRupees(discount)}` : '';
  const price = quantity === 1 && !less ? '' : ` (${formatRupees(unit_price)} each${less})`;
  return `  ${quantity} x ${name}: ${formatRupees(total)}${price}`;
}

function totalsText({ totals, place_of_supply }: Invoice): string {
  const taxes = [
    ['CGST', totals.cgst],
    ['SGST', totals.sgst],
    ['IGST', totals.igst],
  ] as const;
  return [
    `Total: ${formatRupees(totals.total)}`,
    `This includes GST of ${formatRupees(totals.tax)}:`,
    ...taxes.flatMap(([name, amount]) => (amount > 0 ? [`  ${name} ${formatRupees(amount)}`] : [])),
    ...(place_of_supply ? [`Place of supply: ${place_of_supply}`] : []),
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const REASONS: Record<CancelReason, string> = {
  payment_failed: ' because your payment did not go through',
  undelivered: ' because it could not be delivered',
};

/** A cancelled order; refunds are in rupees. */
export type CancelledOrder = {
  orderNumber: number;
  /** To the payment method. */
  refunded: number;
  /** What was paid on delivery goes to an account that the shopper enters. */
  toAccount: number;
  /** Why the shop cancelled it; null when the customer did. */
  reason: CancelReason | null;
  /** URL of its page. */
  details: string;
};

/** The mail that confirms that an order was cancelled. */
export function cancelledMail(to: string, cancelled: CancelledOrder): Mail {
  const { orderNumber, reason, details } = cancelled;
  const because = reason === null ? '' : REASONS[reason];
  return {
    to,
    subject: `Your order #${orderNumber} is cancelled`,
    text: `Hello,

Your order #${orderNumber} is cancelled${because}. ${moneyText(cancelled)}

${details}
`,
  };
}

function moneyText({ refunded, toAccount, reason }: CancelledOrder): string {
  const texts = [
    refunded > 0 &&
      `We refund ${formatRupees(refunded)} to the payment method you used. Banks take up to 7 working days.`,
    toAccount > 0 &&
      `We refund ${formatRupees(toAccount)} to the UPI ID or bank account that you enter on the page of your order. Please do not send it by email.`,
  ].filter((text) => text !== false);
  if (texts.length > 0) return texts.join(' ');
  if (reason !== 'payment_failed') return 'Nothing was charged for it.';
  return 'If money left your account, it goes back to you within 5 to 7 working days. You are welcome to order again.';
}
