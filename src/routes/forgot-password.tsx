import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot Password' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="Forgot Password">
      Accounts are still to come, and so there is no password to forget.
    </NotBuiltScreen>
  );
}
