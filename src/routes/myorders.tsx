import { createFileRoute } from '@tanstack/react-router';
import { ordersSearchOf } from '@/features/order-links';
import { OrdersScreen } from '@/features/orders';

export const Route = createFileRoute('/myorders')({
  validateSearch: ordersSearchOf,
  staticData: { title: 'My Orders' },
  component: MyOrders,
});

function MyOrders() {
  return <OrdersScreen page={Route.useSearch().page ?? 1} />;
}
