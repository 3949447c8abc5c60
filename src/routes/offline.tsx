import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/offline')({
  staticData: { title: 'Available Offline' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="Available Offline">
      Here you will see what the shop keeps on this device.
    </NotBuiltScreen>
  );
}
