import { createFileRoute } from '@tanstack/react-router';
import { orderSearchSchema } from '@/features/order-links';
import { OrderScreen } from '@/features/orders';

export const Route = createFileRoute('/orderdetails')({
  validateSearch: orderSearchSchema,
  staticData: { title: 'Order Details' },
  component: Details,
});

function Details() {
  return <OrderScreen search={Route.useSearch()} />;
}
