import { createFileRoute } from '@tanstack/react-router';
import { WishlistScreen } from '@/features/wishlist-page';

export const Route = createFileRoute('/mywishlist')({
  staticData: { title: 'Wishlist', categoryBar: true },
  component: WishlistScreen,
});
