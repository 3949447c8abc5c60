import type { ReactNode } from 'react';
import type { Cart } from '@/commerce/carts/cart';
import { formatRupees } from '@/commerce/money';
import { CouponForm } from './coupon-form';

/** What the cart costs, as the server says (CART-2), and what is done about it. */
export function CartSummary({ cart, children }: { cart: Cart; children?: ReactNode }) {
  const offMrp = cart.mrpTotal - cart.subtotal;
  return (
    <section
      aria-labelledby="summary"
      className="rounded-lg bg-sunken p-6 lg:sticky lg:top-28 lg:p-8"
    >
      <h2 id="summary" className="display mb-5 text-2xl">
        Summary
      </h2>
      <CouponForm coupons={cart.coupons} />
      <dl className="tabular space-y-3">
        <Amount name={`MRP (${cart.itemCount === 1 ? '1 item' : `${cart.itemCount} items`})`}>
          {formatRupees(cart.mrpTotal)}
        </Amount>
        {offMrp > 0 && <Amount name="Discount on MRP">−{formatRupees(offMrp)}</Amount>}
        <Amount name="Coupon discount">
          {cart.discountTotal > 0 ? `−${formatRupees(cart.discountTotal)}` : formatRupees(0)}
        </Amount>
        <Amount name="Sub total">{formatRupees(cart.subtotal - cart.discountTotal)}</Amount>
        <Amount name="Delivery">
          {cart.shippingTotal > 0 ? formatRupees(cart.shippingTotal) : 'Free'}
        </Amount>
        <Amount name="You Pay" strong>
          {formatRupees(cart.total)}
        </Amount>
      </dl>
      <p className="mt-2 text-sm text-muted">Inclusive of all taxes.</p>
      {children}
    </section>
  );
}

interface AmountProps {
  name: string;
  strong?: boolean;
  children: ReactNode;
}

function Amount({ name, strong, children }: AmountProps) {
  return (
    <div
      className={
        strong
          ? 'flex items-baseline justify-between gap-4 border-t border-line pt-4 text-xl font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
