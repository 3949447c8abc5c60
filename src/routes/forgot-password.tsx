import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '@/features/auth';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot Password' },
  component: ForgotScreen,
});
