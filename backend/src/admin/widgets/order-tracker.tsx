import { defineWidgetConfig } from '@medusajs/admin-sdk';
import { Button, Container, Heading } from '@medusajs/ui';
import { useQuery } from '@tanstack/react-query';
import { invoicePath, readProgress } from '../api/order-progress';
import { ListError, ListLoading } from '../list-page/list-message';
import { PaymentLines } from '../orders/payment-lines';
import { Tracker } from '../orders/tracker';

const KEY = 'order-progress';
/** Medusa's own queries of orders, such as that of the page. */
const MEDUSA_ORDERS = 'orders';

/** On an order's page: what its shopper sees, with the steps that the owner records, and the invoice. */
export default function OrderTracker({ data }: { data: { id: string } }) {
  const progress = useQuery({
    queryKey: [KEY, data.id],
    queryFn: ({ signal }) => readProgress(data.id, signal),
    retry: false,
  });

  return (
    <Container role="region" aria-label="Delivery" className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">Delivery</Heading>
        <Button asChild size="small" variant="secondary">
          <a href={invoicePath(data.id)} download>
            Invoice
          </a>
        </Button>
      </div>
      {progress.isPending && <ListLoading />}
      {progress.isError && (
        <ListError error={progress.error} onRetry={() => void progress.refetch()} />
      )}
      {progress.isSuccess && (
        <>
          <div className="px-6 py-4">
            <Tracker orderId={data.id} progress={progress.data} refresh={[KEY, MEDUSA_ORDERS]} />
          </div>
          <div className="px-6 py-4">
            <PaymentLines progress={progress.data} />
          </div>
        </>
      )}
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: 'order.details.side.before' });
