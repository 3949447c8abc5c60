import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '@/features/not-built';

export const Route = createFileRoute('/mywishlist')({
  staticData: { title: 'Wishlist', categoryBar: true },
  component: NotBuilt,
});

function NotBuilt() {
  return (
    <NotBuiltScreen name="Wishlist">
      The wishlist comes with the accounts. Until then your cart can hold what you like.
    </NotBuiltScreen>
  );
}
