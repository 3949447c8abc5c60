import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/orderdetails')({
  staticData: { title: 'Order Details' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="Order Details">
      Orders come with checkout, which is still to come.
    </NotBuiltScreen>
  );
}
