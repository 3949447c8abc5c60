import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '@/features/cart';

export const Route = createFileRoute('/productcart')({
  staticData: { title: 'Cart' },
  component: CartScreen,
});
