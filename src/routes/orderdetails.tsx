import { createFileRoute } from '@tanstack/react-router';
import { orderSearchSchema, OrderScreen } from '@/features/orders';

export const Route = createFileRoute('/orderdetails')({
  validateSearch: orderSearchSchema,
  staticData: { title: 'Order Details' },
  component: Details,
});

function Details() {
  return <OrderScreen search={Route.useSearch()} />;
}
