import { orderQuery } from '@/commerce/orders/order-queries';
import { OrderDetails } from './order-details';
import { OrderSkeleton } from './order-fallbacks';
import { OrderPage } from './order-page';
import type { OrderSearch } from './order-search';

/** `/orderdetails?id=`; without an id, the last order (ORD-3). */
export function OrderScreen({ search }: { search: OrderSearch }) {
  return (
    <div className="column pt-6 lg:pt-10">
      <OrderPage search={search} skeleton={<OrderSkeleton />} queryOf={orderQuery}>
        {(order, viewer) => <OrderDetails key={order.id} order={order} viewer={viewer} />}
      </OrderPage>
    </div>
  );
}
