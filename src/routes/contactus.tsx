import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '@/features/content';

export const Route = createFileRoute('/contactus')({
  staticData: { title: 'Contact Us' },
  component: ContactScreen,
});
