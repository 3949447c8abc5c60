import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/myorders')({
  staticData: { title: 'My Orders' },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="My Orders">
      Orders come with checkout, which is still to come.
    </NotBuiltScreen>
  );
}
