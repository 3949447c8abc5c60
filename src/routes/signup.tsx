import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/signup')({
  staticData: { title: 'Sign Up' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="Sign Up">
      Accounts are still to come. You can browse and fill a cart without one.
    </NotBuiltScreen>
  );
}
