import { useSearch } from '@tanstack/react-router';
import { invoiceQuery } from '@/commerce/orders/order-queries';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { InvoiceSheet } from './invoice-sheet';
import { OrderPage } from './order-page';

/** `/orderinvoice?id=`: a printable invoice; without an id, of the last order (ORD-3). */
export function InvoiceScreen() {
  const search = useSearch({ from: '/orderinvoice' });
  return (
    <div className="column pt-6 lg:pt-10 print:w-full print:pt-0">
      <OrderPage search={search} skeleton={<InvoiceSkeleton />} queryOf={invoiceQuery}>
        {(invoice, _viewer, id) => <InvoiceSheet invoice={invoice} orderId={id} />}
      </OrderPage>
    </div>
  );
}

function InvoiceSkeleton() {
  return (
    <div className="mx-auto max-w-[60rem] space-y-6">
      <title>{`${t('Invoice')} · Aangan`}</title>
      <LoadingStatus label={t('Loading the invoice')} />
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-[32rem] rounded-lg" />
    </div>
  );
}
