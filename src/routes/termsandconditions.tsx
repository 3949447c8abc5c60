import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '@/features/content';

export const Route = createFileRoute('/termsandconditions')({
  staticData: { title: 'Terms & Conditions' },
  component: TermsScreen,
});
