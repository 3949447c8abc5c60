import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '@/features/cart';
import { Checkout } from '@/features/checkout';

export const Route = createFileRoute('/productcart')({
  staticData: { title: 'Cart' },
  component: Cart,
});

function Cart() {
  return <CartScreen frame={Checkout} />;
}
