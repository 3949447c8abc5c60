import { useQuery } from '@tanstack/react-query';
import { type OrderAsker, orderQuery } from '@/commerce/orders/order-queries';
import type { OrderSearch } from '@/features/order-links';
import { lastOrderQuery } from './last-order';
import { OrderDetails } from './order-details';
import { OrderFailure } from './order-failure';
import { NoOrderYet, OrderNotFound } from './order-not-found';
import { OrderSkeleton } from './order-skeleton';
import { SeenNote } from './seen-note';
import { useExpiredSignIn } from './use-expired-sign-in';
import { useLinkProof } from './use-link-proof';
import { useOrderAsker } from './use-order-asker';

/** `/orderdetails?id=`; without an id the order placed last (ORD-3). */
export function OrderScreen({ search }: { search: OrderSearch }) {
  const asker = useOrderAsker();
  const settled = useLinkProof(search);
  return (
    <div className="column pt-6 lg:pt-10">
      {asker === null || !settled ? (
        <OrderSkeleton />
      ) : search.id === undefined ? (
        <LastOrder asker={asker} />
      ) : (
        <OneOrder asker={asker} id={search.id} />
      )}
    </div>
  );
}

function LastOrder({ asker }: { asker: OrderAsker }) {
  const { data: id, error, isFetching, refetch } = useQuery(lastOrderQuery(asker));
  useExpiredSignIn(error);
  if (id) return <OneOrder asker={asker} id={id} />;
  if (id === null) return <NoOrderYet />;
  if (error)
    return (
      <OrderFailure level={1} error={error} onRetry={() => void refetch()} trying={isFetching} />
    );
  return <OrderSkeleton />;
}

function OneOrder({ asker, id }: { asker: OrderAsker; id: string }) {
  const asked = useQuery(orderQuery(asker, id));
  const { data: order, error, isFetching, refetch } = asked;
  useExpiredSignIn(error);
  if (order) {
    return (
      <>
        <SeenNote query={asked} />
        <OrderDetails key={order.id} order={order} asker={asker} />
      </>
    );
  }
  if (order === null) return <OrderNotFound />;
  if (error)
    return (
      <OrderFailure level={1} error={error} onRetry={() => void refetch()} trying={isFetching} />
    );
  return <OrderSkeleton />;
}
