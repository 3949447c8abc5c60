import { createFileRoute } from '@tanstack/react-router';
import { resetSearchSchema, ResetScreen } from '@/features/auth';

export const Route = createFileRoute('/reset-password')({
  validateSearch: resetSearchSchema,
  staticData: { title: 'Reset Password' },
  component: Reset,
});

function Reset() {
  return <ResetScreen token={Route.useSearch().token} />;
}
