import { type ReactNode, useEffect } from 'react';
import { formatRupees, roundToPaise } from '@/commerce/money';
import { Amount } from '@/ui/amount';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { showTotals } from '@/sync/shown-totals';
import type { CartTotals, CartView } from '@aangan/offline-cart';
import { CouponForm } from './coupon-form';
import { type ShownDelivery, withDelivery } from './shown-delivery';

/** Amounts in rupees. */
export interface PayableOnDelivery {
  fee: number;
  /** With the fee. */
  total: number;
  /** The part of the total that is paid now. */
  advance: number;
  /** Whether the shop may ask for less. */
  isAtMost: boolean;
}

interface CartSummaryProps {
  cart: CartView;
  delivery: ShownDelivery;
  /** What is paid on delivery; null if it is paid now. */
  payable: PayableOnDelivery | null;
  children?: ReactNode;
}

/** The totals of the cart as the server computed them (CART-2), with delivery, the coupon field, and `children`. */
export function CartSummary({ cart, delivery, payable, children }: CartSummaryProps) {
  const { totals: known, itemCount } = cart;
  const isOffline = useConnection() === 'offline';
  useTotalsOfShop(known, isOffline);
  const updating = known.kind === 'updating';
  const last = known.kind === 'updating' ? known.last : known.totals;
  const totals = last && withDelivery(last, delivery);
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
          name={
            itemCount === 1 ? t('MRP (1 item)') : t('MRP ({count} items)', { count: itemCount })
          }
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
        {payable !== null && payable.fee > 0 && (
          <Amount name={t('Pay on delivery fee')}>{formatRupees(payable.fee)}</Amount>
        )}
        <Amount name={t('You Pay')} strong large>
          {payable !== null && payable.isAtMost
            ? t('At most {total}', { total: formatRupees(payable.total) })
            : payable !== null
              ? formatRupees(payable.total)
              : // Apart from delivery and its limit, the total is never computed on the device.
                updating && !isOffline
                ? t('Updating…')
                : amount(({ total }) => formatRupees(total))}
        </Amount>
        {payable !== null && payable.advance > 0 && (
          <>
            <Amount name={t('Pay now')}>{formatRupees(payable.advance)}</Amount>
            <Amount name={t('To pay on delivery')}>
              {formatRupees(roundToPaise(payable.total - payable.advance))}
            </Amount>
          </>
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">
        {!(updating && isOffline)
          ? t('Inclusive of all taxes.')
          : totals === null
            ? t('We’ll update your total when you’re back online.')
            : t(
                'These are the last known amounts. We’ll update your total when you’re back online.',
              )}
      </p>
      <p
        className={classNames(
          'mt-4 flex gap-2 text-sm',
          delivery.isDeliverable ? 'font-semibold text-positive' : 'text-muted',
        )}
      >
        <Icon name="truck" size={20} className="shrink-0" />
        {delivery.note}
      </p>
      {children}
    </section>
  );
}

/** Between two attempts to read totals that the shop has yet to work out (ms). */
const TOTALS_RETRY_MS = 5000;

/** While totals are shown, the shop sends them with each batch; those that wait for the shop are read. */
function useTotalsOfShop(totals: CartView['totals'], isOffline: boolean): void {
  useEffect(() => showTotals(), []);
  const isWaiting = totals.kind === 'updating' && totals.waitsFor === 'shop' && !isOffline;
  useEffect(() => {
    if (!isWaiting) return;
    const read = () =>
      void core()
        .then((sync) => sync.refresh('cart'))
        .catch(() => undefined);
    read();
    const timer = setInterval(read, TOTALS_RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
