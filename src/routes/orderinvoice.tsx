import { createFileRoute } from '@tanstack/react-router';
import { orderSearchSchema } from '@/features/order-links';
import { InvoiceScreen } from '@/features/orders';

export const Route = createFileRoute('/orderinvoice')({
  validateSearch: orderSearchSchema,
  staticData: { title: 'Invoice' },
  component: Invoice,
});

function Invoice() {
  return <InvoiceScreen search={Route.useSearch()} />;
}
