import type { Invoice } from '../invoice/invoice';
import type { InvoiceLine, InvoiceTotals } from '../invoice/invoice-lines';
import { formatRupees } from '../money/paise';

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The day of an ISO time in India. */
const formatDay = (time: string): string => dayFormat.format(new Date(time));

const STYLE = `
body { font: 14px/1.45 system-ui, sans-serif; color: #1b1b18; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
.parties { display: flex; flex-wrap: wrap; gap: 1rem 4rem; margin: 1.5rem 0; }
h2 { font-size: .8rem; text-transform: uppercase; letter-spacing: .05em; margin: 0 0 .25rem; }
p { margin: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .45rem .5rem; border-bottom: 1px solid #d8d5cc; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 10rem; }
thead th { border-bottom: 2px solid #1b1b18; }
tfoot td, tfoot th { font-weight: 600; border-bottom: 0; }
@media print { body { margin: 0; max-width: none; font-size: 11px; } }
`;

/** The invoice as a self-contained page without scripts, pictures or network requests. */
export function invoicePage(invoice: Invoice): string {
  const { number, date, order_display_id, cancelled_at, seller, buyer } = invoice;
  const lines = allLines(invoice);
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Invoice ${escapeHtml(number)}</title>
<style>${STYLE}</style>
<h1>${seller.gstin === null ? 'Invoice' : 'Tax invoice'} ${escapeHtml(number)}</h1>
<p>${escapeHtml(formatDay(date))} · order #${order_display_id}</p>
${cancelled_at === null ? '' : `<p><strong>Cancelled on ${escapeHtml(formatDay(cancelled_at))}</strong></p>`}
<div class="parties">
<div><h2>Sold by</h2>${party(seller)}</div>
<div><h2>Sold to</h2>${party(buyer)}</div>
<div><h2>Place of supply</h2>${paragraphs([invoice.place_of_supply])}</div>
</div>
<div class="wide"><table>
<thead>${row('th', ['Item', 'HSN', 'Pieces', 'Price', 'Discount', 'Taxable', 'GST', 'CGST', 'SGST', 'IGST', 'Total'])}</thead>
<tbody>
${lines.map(lineRow).join('\n')}
</tbody>
<tfoot>${totalsRow(invoice.totals)}</tfoot>
</table></div>
${invoice.paid_in_advance > 0 ? `<p>Paid in advance: ${escapeHtml(formatRupees(invoice.paid_in_advance))}</p>` : ''}
${invoice.to_collect > 0 ? `<p>To be paid on delivery: ${escapeHtml(formatRupees(invoice.to_collect))}</p>` : ''}
<p>All amounts in Indian rupees; prices contain GST. Tax payable on reverse charge: no.</p>
</html>
`;
}

/** Goods, then delivery, then the fee for paying on delivery. */
export function allLines({ lines, shipping, fee }: Invoice): InvoiceLine[] {
  return [...lines, ...[shipping, fee].flatMap((line) => (line ? [line] : []))];
}

function lineRow(line: InvoiceLine): string {
  const { title, variant, hsn, quantity, unit_price, discount, taxable, rate } = line;
  return row('td', [
    variant ? `${title}, ${variant}` : title,
    hsn ?? '',
    String(quantity),
    formatRupees(unit_price),
    formatRupees(discount),
    formatRupees(taxable),
    `${rate}%`,
    ...[line.cgst, line.sgst, line.igst, line.total].map(formatRupees),
  ]);
}

function totalsRow({ discount, taxable, cgst, sgst, igst, total }: InvoiceTotals): string {
  const [reduced, net] = [discount, taxable].map(formatRupees);
  const sums = [cgst, sgst, igst, total].map(formatRupees);
  return row('td', ['Total', '', '', '', reduced ?? '', net ?? '', '', ...sums]);
}

function row(cell: 'td' | 'th', texts: readonly string[]): string {
  return `<tr>${texts.map((text) => `<${cell}>${escapeHtml(text)}</${cell}>`).join('')}</tr>`;
}

function party({ name, address, gstin }: Invoice['buyer']): string {
  return paragraphs([name, ...address, ...(gstin === null ? [] : [`GSTIN: ${gstin}`])]);
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML: shoppers write the names and addresses. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
