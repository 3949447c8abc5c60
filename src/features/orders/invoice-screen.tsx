import { useQuery } from '@tanstack/react-query';
import { invoiceQuery, type OrderViewer } from '@/commerce/orders/order-queries';
import type { OrderSearch } from './order-search';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { InvoiceSheet } from './invoice-sheet';
import { lastOrderQuery } from './last-order';
import { OrderFailure, NoOrderYet, OrderNotFound, SeenNote } from './order-fallbacks';
import { useExpiredSignIn, useOrderViewer } from './use-order-viewer';
import { useLinkProof } from './use-link-proof';

/** `/orderinvoice?id=`: a printable invoice; without an id, of the last order (ORD-3). */
export function InvoiceScreen({ search }: { search: OrderSearch }) {
  const viewer = useOrderViewer();
  const settled = useLinkProof(search);
  return (
    <div className="column pt-6 lg:pt-10 print:w-full print:pt-0">
      {viewer === null || !settled ? (
        <InvoiceSkeleton />
      ) : search.id === undefined ? (
        <LastInvoice viewer={viewer} />
      ) : (
        <OneInvoice viewer={viewer} id={search.id} />
      )}
    </div>
  );
}

function LastInvoice({ viewer }: { viewer: OrderViewer }) {
  const { data: id, error, isFetching, refetch } = useQuery(lastOrderQuery(viewer));
  useExpiredSignIn(error);
  if (id) return <OneInvoice viewer={viewer} id={id} />;
  if (id === null) return <NoOrderYet />;
  if (error)
    return (
      <OrderFailure level={1} error={error} onRetry={() => void refetch()} trying={isFetching} />
    );
  return <InvoiceSkeleton />;
}

function OneInvoice({ viewer, id }: { viewer: OrderViewer; id: string }) {
  const asked = useQuery(invoiceQuery(viewer, id));
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
