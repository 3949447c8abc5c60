import { createFileRoute } from '@tanstack/react-router';
import { OfflineScreen } from '@/features/offline-screen';

export const Route = createFileRoute('/offline')({
  staticData: { title: 'Available Offline' },
  component: OfflineScreen,
});
