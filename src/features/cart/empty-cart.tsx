import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';

export function EmptyCart() {
  return (
    <Notice
      icon="bag"
      title="Your cart is empty"
      action={
        <Link to="/product" className={buttonClass()}>
          Continue Shopping
        </Link>
      }
    >
      Sofas, beds and lamps are waiting to be taken home.
    </Notice>
  );
}
