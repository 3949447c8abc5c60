import { createFileRoute } from '@tanstack/react-router';
import { resetSearchOf } from '@/features/auth';
import { ResetScreen } from '@/features/entrance';

export const Route = createFileRoute('/reset-password')({
  validateSearch: resetSearchOf,
  staticData: { title: 'Reset Password' },
  component: Reset,
});

function Reset() {
  return <ResetScreen token={Route.useSearch().token} />;
}
