import { Link } from '@tanstack/react-router';
import type { Invoice, InvoiceParty } from '@/commerce/orders/invoice';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { formatDay } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { InvoiceLines } from './invoice-lines';
import { InvoiceTotals } from './invoice-totals';

/** A tax invoice for screen and A4. */
export function InvoiceSheet({ invoice, orderId }: { invoice: Invoice; orderId: string }) {
  const { number, date, orderDisplayId, seller, buyer, placeOfSupply, cancelledAt } = invoice;
  return (
    <article className="mx-auto max-w-[60rem] print:max-w-none print:text-[0.8125rem]">
      <title>{`${t('Invoice {number}', { number })} · Aangan`}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link
          to="/orderdetails"
          search={{ id: orderId }}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-muted hover:text-ink"
        >
          <Icon name="left" size={16} />
          {t('Order #{displayId}', { displayId: orderDisplayId })}
        </Link>
        <Button size="small" onClick={() => print()}>
          <Icon name="print" size={18} />
          {t('Print')}
        </Button>
      </div>
      <div className="rounded-lg bg-raised p-5 sm:p-10 print:rounded-none print:bg-transparent print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6 border-b border-line pb-6">
          <div>
            <h1 className="display text-3xl print:text-2xl">{t('Tax Invoice')}</h1>
            <p className="mt-2 font-semibold">{number}</p>
            {cancelledAt && (
              <p className="mt-2 font-semibold text-danger">
                {t('Void: order cancelled on {day}', { day: formatDay(cancelledAt) })}
              </p>
            )}
          </div>
          <dl className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            <Fact name={t('Date')}>{formatDay(date)}</Fact>
            <Fact name={t('Order')}>#{orderDisplayId}</Fact>
            <Fact name={t('Place of supply')}>{placeOfSupply}</Fact>
          </dl>
        </header>
        <div className="grid gap-x-10 gap-y-6 py-6 sm:grid-cols-2">
          <Party title={t('Sold by')} party={seller} />
          <Party title={t('Billed to')} party={buyer} />
        </div>
        <div className="@container">
          <InvoiceLines invoice={invoice} />
        </div>
        <InvoiceTotals invoice={invoice} />
        <p className="mt-8 text-sm text-muted print:mt-6 print:text-xs">
          {t(
            'All amounts in rupees, including GST. Tax isn’t payable on reverse charge. This is a computer-generated invoice and needs no signature.',
          )}
        </p>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  );
}

function Party({ title, party: { name, gstin, lines } }: { title: string; party: InvoiceParty }) {
  return (
    <section>
      <h2 className="eyebrow mb-2 text-muted">{title}</h2>
      <address className="wrap-anywhere not-italic">
        <span className="block font-semibold">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {gstin && <p className="tabular mt-1">GSTIN {gstin}</p>}
    </section>
  );
}
