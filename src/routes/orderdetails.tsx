import { createFileRoute } from '@tanstack/react-router';
import { orderSearchOf } from '@/features/order-links';
import { OrderScreen } from '@/features/orders';

export const Route = createFileRoute('/orderdetails')({
  validateSearch: orderSearchOf,
  staticData: { title: 'Order Details' },
  component: Details,
});

function Details() {
  return <OrderScreen search={Route.useSearch()} />;
}
