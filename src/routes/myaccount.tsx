import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/myaccount')({
  staticData: { title: 'My Account' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="My Account">
      Accounts are still to come. You can browse and fill a cart without one.
    </NotBuiltScreen>
  );
}
