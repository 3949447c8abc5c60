import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '@/features/cart';
import { Checkout } from '@/features/checkout';
import { syncRestored } from '@/features/synced';

export const Route = createFileRoute('/productcart')({
  staticData: { title: 'Cart' },
  // What the log holds is there before the first paint.
  loader: syncRestored,
  component: Cart,
});

function Cart() {
  return <CartScreen frame={Checkout} />;
}
