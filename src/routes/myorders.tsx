import { createFileRoute } from '@tanstack/react-router';
import { ordersSearchSchema } from '@/features/order-links';
import { OrdersScreen } from '@/features/orders';

export const Route = createFileRoute('/myorders')({
  validateSearch: ordersSearchSchema,
  staticData: { title: 'My Orders' },
  component: MyOrders,
});

function MyOrders() {
  return <OrdersScreen page={Route.useSearch().page ?? 1} />;
}
