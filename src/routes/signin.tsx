import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/signin')({
  staticData: { title: 'Sign In' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="Sign In">
      Accounts are still to come. You can browse and fill a cart without one.
    </NotBuiltScreen>
  );
}
