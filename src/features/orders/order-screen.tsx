import { useQuery } from '@tanstack/react-query';
import { type OrderViewer, orderQuery } from '@/commerce/orders/order-queries';
import type { OrderSearch } from './order-search';
import { lastOrderQuery } from './last-order';
import { OrderDetails } from './order-details';
import {
  OrderFailure,
  NoOrderYet,
  OrderNotFound,
  OrderSkeleton,
  SeenNote,
} from './order-fallbacks';
import { useExpiredSignIn, useOrderViewer } from './use-order-viewer';
import { useLinkProof } from './use-link-proof';

/** `/orderdetails?id=`; without an id, the last order (ORD-3). */
export function OrderScreen({ search }: { search: OrderSearch }) {
  const viewer = useOrderViewer();
  const settled = useLinkProof(search);
  return (
    <div className="column pt-6 lg:pt-10">
      {viewer === null || !settled ? (
        <OrderSkeleton />
      ) : search.id === undefined ? (
        <LastOrder viewer={viewer} />
      ) : (
        <OneOrder viewer={viewer} id={search.id} />
      )}
    </div>
  );
}

function LastOrder({ viewer }: { viewer: OrderViewer }) {
  const { data: id, error, isFetching, refetch } = useQuery(lastOrderQuery(viewer));
  useExpiredSignIn(error);
  if (id) return <OneOrder viewer={viewer} id={id} />;
  if (id === null) return <NoOrderYet />;
  if (error)
    return (
      <OrderFailure level={1} error={error} onRetry={() => void refetch()} trying={isFetching} />
    );
  return <OrderSkeleton />;
}

function OneOrder({ viewer, id }: { viewer: OrderViewer; id: string }) {
  const asked = useQuery(orderQuery(viewer, id));
  const { data: order, error, isFetching, refetch } = asked;
  useExpiredSignIn(error);
  if (order) {
    return (
      <>
        <SeenNote query={asked} />
        <OrderDetails key={order.id} order={order} viewer={viewer} />
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
