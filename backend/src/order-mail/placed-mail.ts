import type { Invoice } from '../invoice/invoice';
import type { InvoiceLine } from '../invoice/invoice-lines';
import type { Mail } from '../mail/mail';
import { invoicePage } from './invoice-page';
import type { OrderLinks } from './order-links';
import { rupeesText } from './rupees';

/** The mail that confirms an order, with its invoice. */
export function placedMail(to: string, invoice: Invoice, links: OrderLinks): Mail {
  const { lines, shipping, order_display_id, seller } = invoice;
  return {
    to,
    subject: `Your order #${order_display_id} at ${seller.name}`,
    text: `Hello${invoice.buyer.name === to ? '' : ` ${oneLine(invoice.buyer.name)}`},

Thank you for your order #${order_display_id}:

${[...lines, ...(shipping ? [shipping] : [])].map(lineText).join('\n')}

${totalsText(invoice)}

Follow, cancel or return your order here:

${links.details}

The invoice ${invoice.number} is attached. You can also print it here:

${links.invoice}
`,
    attachments: [{ filename: `invoice-${invoice.number}.html`, html: invoicePage(invoice) }],
  };
}

function lineText({ quantity, title, variant, unit_price, discount, total }: InvoiceLine): string {
  const name = oneLine(variant ? `${title}, ${variant}` : title);
  const less = discount > 0 ? `, less ${rupeesText(discount)}` : '';
  const price = quantity === 1 && !less ? '' : ` (${rupeesText(unit_price)} each${less})`;
  return `  ${quantity} x ${name}: ${rupeesText(total)}${price}`;
}

function totalsText({ totals, place_of_supply }: Invoice): string {
  const taxes = [
    ['CGST', totals.cgst],
    ['SGST', totals.sgst],
    ['IGST', totals.igst],
  ] as const;
  return [
    `Total: ${rupeesText(totals.total)}`,
    `This includes GST of ${rupeesText(totals.tax)}:`,
    ...taxes.flatMap(([name, amount]) => (amount > 0 ? [`  ${name} ${rupeesText(amount)}`] : [])),
    ...(place_of_supply ? [`Place of supply: ${place_of_supply}`] : []),
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
