import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '@/features/content';

export const Route = createFileRoute('/aboutus')({
  staticData: { title: 'About Us' },
  component: AboutScreen,
});
