import type { Invoice } from '@/commerce/orders/invoice';
import { formatWithPaise } from '@/commerce/money';
import { t } from '@/language/t';
import { Amount } from '@/ui/amount';
import { taxesOf } from './taxes-of';

/** The totals of an invoice. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { totals } = invoice;
  return (
    <dl className="tabular ms-auto mt-6 max-w-sm break-inside-avoid space-y-2 print:mt-4 print:max-w-72 print:space-y-1">
      {totals.discount > 0 && (
        <Amount name={t('Discount')}>−{formatWithPaise(totals.discount)}</Amount>
      )}
      <Amount name={t('Taxable value')}>{formatWithPaise(totals.taxable)}</Amount>
      {taxesOf(invoice).map(({ key, name }) => (
        <Amount key={key} name={name}>
          {formatWithPaise(totals[key])}
        </Amount>
      ))}
      <Amount name={t('Total tax')}>{formatWithPaise(totals.tax)}</Amount>
      <Amount name={t('Total')} strong>
        {formatWithPaise(totals.total)}
      </Amount>
      {invoice.paidInAdvance > 0 && (
        <Amount name={t('Paid in advance')}>{formatWithPaise(invoice.paidInAdvance)}</Amount>
      )}
      {invoice.toCollect > 0 && (
        <Amount name={t('To be paid on delivery')}>{formatWithPaise(invoice.toCollect)}</Amount>
      )}
      {invoice.refunded > 0 && (
        <Amount name={t('Refunded')}>{formatWithPaise(invoice.refunded)}</Amount>
      )}
    </dl>
  );
}
