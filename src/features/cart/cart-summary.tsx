import type { ReactNode } from 'react';
import { formatRupees } from '@/commerce/money';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import type { CartTotals, CartView } from '@/sync/projection/project-cart';
import { CouponForm } from './coupon-form';

/** What the cart costs, as the shop says (CART-2), and what is done about it. */
export function CartSummary({ cart, children }: { cart: CartView; children?: ReactNode }) {
  const { totals: known, itemCount } = cart;
  const isOffline = useConnection() === 'offline';
  const updating = known.kind === 'updating';
  const totals = known.kind === 'updating' ? known.last : known.totals;
  const amount = (of: (totals: CartTotals) => string) => (totals === null ? '…' : of(totals));
  return (
    <section
      aria-labelledby="summary"
      className="rounded-lg bg-sunken p-[20px] sm:p-6 lg:sticky lg:top-33 lg:p-8"
    >
      <h2 id="summary" className="display mb-5 text-2xl">
        {t('Summary')}
      </h2>
      <CouponForm codes={cart.codes} />
      <dl className="tabular space-y-3" aria-busy={updating}>
        <Amount
          name={t('MRP ({items})', {
            items: itemCount === 1 ? t('1 item') : t('{itemCount} items', { itemCount }),
          })}
        >
          {amount(({ mrpTotal }) => formatRupees(mrpTotal))}
        </Amount>
        {totals !== null && totals.mrpTotal > totals.subtotal && (
          <Amount name={t('Discount on MRP')}>
            −{formatRupees(totals.mrpTotal - totals.subtotal)}
          </Amount>
        )}
        <Amount name={t('Coupon discount')}>
          {amount(({ discountTotal: off }) =>
            off > 0 ? `−${formatRupees(off)}` : formatRupees(0),
          )}
        </Amount>
        <Amount name={t('Sub total')}>
          {amount(({ subtotal, discountTotal }) => formatRupees(subtotal - discountTotal))}
        </Amount>
        <Amount name={t('Delivery')}>
          {amount(({ shippingTotal: fee }) => (fee > 0 ? formatRupees(fee) : t('Free')))}
        </Amount>
        <Amount name={t('You Pay')} strong>
          {/* What is paid is never guessed: the shop works it out once it has the edits. */}
          {updating && !isOffline ? t('Updating…') : amount(({ total }) => formatRupees(total))}
        </Amount>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {updating && isOffline
          ? `${totals === null ? '' : t('The last known sums. ')}${t('We work out your total when you are back online.')}`
          : t('Inclusive of all taxes.')}
      </p>
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
          ? 'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 text-xl font-semibold'
          : 'flex flex-wrap justify-between gap-x-4'
      }
    >
      <dt>{name}</dt>
      {/* While it updates, the figure is the last one known, and no longer right. */}
      <dd className="ms-auto text-end in-aria-busy:text-muted">{children}</dd>
    </div>
  );
}
