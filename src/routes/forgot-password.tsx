import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '@/features/entrance';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot Password' },
  component: ForgotScreen,
});
