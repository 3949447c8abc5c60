import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Reset Password' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="Reset Password">
      Accounts are still to come, and so there is no password to reset.
    </NotBuiltScreen>
  );
}
