import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/orderinvoice')({
  staticData: { title: 'Invoice' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="Invoice">
      Orders come with checkout, which is still to come.
    </NotBuiltScreen>
  );
}
