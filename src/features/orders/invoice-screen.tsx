import { useQuery } from '@tanstack/react-query';
import { invoiceQuery, type OrderAsker } from '@/commerce/orders/order-queries';
import type { OrderSearch } from '@/features/order-links';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { InvoiceSheet } from './invoice-sheet';
import { lastOrderQuery } from './last-order';
import { OrderFailure } from './order-failure';
import { NoOrderYet, OrderNotFound } from './order-not-found';
import { SeenNote } from './seen-note';
import { useExpiredSignIn } from './use-expired-sign-in';
import { useLinkProof } from './use-link-proof';
import { useOrderAsker } from './use-order-asker';

/** `/orderinvoice?id=`: a page to print; without an id of the order placed last (ORD-3). */
export function InvoiceScreen({ search }: { search: OrderSearch }) {
  const asker = useOrderAsker();
  const settled = useLinkProof(search);
  return (
    <div className="column pt-6 lg:pt-10 print:w-full print:pt-0">
      {asker === null || !settled ? (
        <InvoiceSkeleton />
      ) : search.id === undefined ? (
        <LastInvoice asker={asker} />
      ) : (
        <OneInvoice asker={asker} id={search.id} />
      )}
    </div>
  );
}

function LastInvoice({ asker }: { asker: OrderAsker }) {
  const { data: id, error, isFetching, refetch } = useQuery(lastOrderQuery(asker));
  useExpiredSignIn(error);
  if (id) return <OneInvoice asker={asker} id={id} />;
  if (id === null) return <NoOrderYet />;
  if (error)
    return (
      <OrderFailure level={1} error={error} onRetry={() => void refetch()} trying={isFetching} />
    );
  return <InvoiceSkeleton />;
}

function OneInvoice({ asker, id }: { asker: OrderAsker; id: string }) {
  const asked = useQuery(invoiceQuery(asker, id));
  const { data: invoice, error, isFetching, refetch } = asked;
  useExpiredSignIn(error);
  if (invoice) {
    return (
      <>
        <SeenNote query={asked} />
        <InvoiceSheet invoice={invoice} orderId={id} />
      </>
    );
  }
  if (invoice === null) return <OrderNotFound />;
  if (error)
    return (
      <OrderFailure level={1} error={error} onRetry={() => void refetch()} trying={isFetching} />
    );
  return <InvoiceSkeleton />;
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
