import { createFileRoute } from '@tanstack/react-router';
import { orderSearchOf } from '@/features/order-links';
import { InvoiceScreen } from '@/features/orders';

export const Route = createFileRoute('/orderinvoice')({
  validateSearch: orderSearchOf,
  staticData: { title: 'Invoice' },
  component: Invoice,
});

function Invoice() {
  return <InvoiceScreen search={Route.useSearch()} />;
}
