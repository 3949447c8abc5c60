import type { Invoice, InvoiceLine } from '@/commerce/orders/invoice';
import { formatWithPaise } from '@/commerce/money';
import { t } from '@/language/t';
import { taxesOf } from './taxes-of';

const cell = 'py-3 ps-4 text-end align-top whitespace-nowrap print:py-2 print:ps-3';
const heading = 'pb-2 ps-4 text-end text-sm font-semibold text-muted print:ps-3 print:text-xs';

/** The lines of an invoice: a table on paper and wide screens, cards on phones and in large text. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const taxes = taxesOf(invoice);
  const names = taxes.map(({ name }) => name);
  const columns = [t('Qty'), t('Unit price'), t('Taxable'), ...names, t('Total')];
  return (
    <table className="tabular w-full border-collapse text-start not-print:@max-[40rem]:block">
      <caption className="sr-only">{t('Items and tax')}</caption>
      <thead className="border-b border-line-strong not-print:@max-[40rem]:sr-only">
        <tr>
          <th scope="col" className={`${heading} ps-0! text-start!`}>
            {t('Description')}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className={heading}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="not-print:@max-[40rem]:block">
        {invoice.lines.map((line, at) => (
          // Two lines can be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} line={line} taxes={taxes} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line, taxes }: { line: InvoiceLine; taxes: ReturnType<typeof taxesOf> }) {
  const { title, variant, hsn, quantity, unitPrice, discount, taxable, total } = line;
  return (
    <tr className="break-inside-avoid border-b border-line not-print:@max-[40rem]:block not-print:@max-[40rem]:py-4">
      <td className="py-3 align-top not-print:@max-[40rem]:block not-print:@max-[40rem]:py-0 print:py-2">
        <p className="font-semibold wrap-anywhere">
          {title}
          {variant && <span className="font-normal text-muted"> · {variant}</span>}
        </p>
        {hsn && <p className="text-sm text-muted print:text-xs">HSN {hsn}</p>}
        {discount > 0 && (
          <p className="text-sm text-muted print:text-xs">
            {t('Discount −{amount}', { amount: formatWithPaise(discount) })}
          </p>
        )}
      </td>
      <Cell name={t('Quantity')}>{quantity}</Cell>
      <Cell name={t('Unit price')}>{formatWithPaise(unitPrice)}</Cell>
      <Cell name={t('Taxable value')}>{formatWithPaise(taxable)}</Cell>
      {taxes.map(({ key, name, percentOf }) => (
        <Cell key={key} name={name}>
          {formatWithPaise(line[key])}
          <span className="text-sm text-muted not-print:@max-[40rem]:ms-2 @min-[40rem]:block print:block print:text-xs">
            {percentOf(line.rate)}%
          </span>
        </Cell>
      ))}
      <Cell name={t('Total')}>
        <span className="font-semibold">{formatWithPaise(total)}</span>
      </Cell>
    </tr>
  );
}

function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <td
      className={`${cell} not-print:@max-[40rem]:flex not-print:@max-[40rem]:flex-wrap not-print:@max-[40rem]:justify-between not-print:@max-[40rem]:gap-x-4 not-print:@max-[40rem]:p-0 not-print:@max-[40rem]:pt-1`}
    >
      <span className="text-muted @min-[40rem]:hidden print:hidden" aria-hidden="true">
        {name}
      </span>
      <span className="ms-auto">{children}</span>
    </td>
  );
}
