import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { retryProps } from '@/features/sync-status';
import { lastOrderQuery } from './last-order';
import { NoOrderYet, OrderFailure, OrderNotFound, SeenNote } from './order-fallbacks';
import type { OrderSearch } from './order-search';
import { useLinkProof } from './use-link-proof';
import { useExpiredSignIn, useOrderViewer } from './use-order-viewer';

interface OrderPageProps<Data> {
  search: OrderSearch;
  /** Shown while loading. */
  skeleton: ReactNode;
  /** Null for an order that this viewer cannot see. */
  queryOf: (
    viewer: OrderViewer,
    id: string,
  ) => {
    queryKey: string[];
    queryFn: (context: QueryFunctionContext) => Promise<Data | null>;
  };
  children: (data: Data, viewer: OrderViewer, id: string) => ReactNode;
}

/** What a page shows of the order in its URL, else of the last order, with the loading, error and missing states. */
export function OrderPage<Data>({ search, ...page }: OrderPageProps<Data>) {
  const viewer = useOrderViewer();
  const settled = useLinkProof(search);
  if (viewer === null || !settled) return page.skeleton;
  if (search.id === undefined) return <LastOrder viewer={viewer} {...page} />;
  return <OneOrder viewer={viewer} id={search.id} {...page} />;
}

type ViewedProps<Data> = Omit<OrderPageProps<Data>, 'search'> & { viewer: OrderViewer };

function LastOrder<Data>(page: ViewedProps<Data>) {
  const last = useQuery(lastOrderQuery(page.viewer));
  useExpiredSignIn(last.error);
  if (last.data) return <OneOrder id={last.data} {...page} />;
  if (last.data === null) return <NoOrderYet />;
  return last.error ? <OrderFailure level={1} {...retryProps(last)} /> : page.skeleton;
}

function OneOrder<Data>(props: ViewedProps<Data> & { id: string }) {
  const { viewer, id, skeleton, queryOf, children } = props;
  const asked = useQuery(queryOf(viewer, id));
  useExpiredSignIn(asked.error);
  if (asked.data) {
    return (
      <>
        <SeenNote query={asked} />
        {children(asked.data, viewer, id)}
      </>
    );
  }
  if (asked.data === null) return <OrderNotFound />;
  return asked.error ? <OrderFailure level={1} {...retryProps(asked)} /> : skeleton;
}
