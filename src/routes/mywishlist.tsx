import { createFileRoute } from '@tanstack/react-router';
import { syncRestored } from '@/features/synced';
import { WishlistScreen } from '@/features/wishlist-page';

export const Route = createFileRoute('/mywishlist')({
  staticData: { title: 'Wishlist', categoryBar: true },
  // What the log holds is there before the first paint.
  loader: syncRestored,
  component: WishlistScreen,
});
