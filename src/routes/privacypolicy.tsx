import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '@/features/content';

export const Route = createFileRoute('/privacypolicy')({
  staticData: { title: 'Privacy Policy' },
  component: PrivacyScreen,
});
