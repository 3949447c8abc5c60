import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen, ordersSearchSchema } from '@/features/orders';

export const Route = createFileRoute('/myorders')({
  validateSearch: ordersSearchSchema,
  staticData: { title: 'My Orders' },
  component: MyOrders,
});

function MyOrders() {
  return <OrdersScreen page={Route.useSearch().page ?? 1} />;
}
