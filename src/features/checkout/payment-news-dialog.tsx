import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { formatRupees } from '@/commerce/money';
import { orderKeys } from '@/commerce/orders/order-keys';
import { currentSettings } from '@/commerce/settings';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { Icon, type IconName } from '@/ui/icon';
import { newsRead, type PaymentNews } from './payment-news';

/** CHK-4: Payment Success with the real amount; or that the money went back, and why. */
export default function PaymentNewsDialog({ news }: { news: PaymentNews }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dispatch = useDispatch();
  const queryClient = useQueryClient();
  const close = () => dialog.current?.close();

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The lists of orders do not know this one yet.
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    return () => shown?.close();
  }, [queryClient]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="payment-news"
      onClose={() => dispatch(newsRead())}
      className="m-auto w-[min(27rem,calc(100vw-2rem))] rounded-lg bg-raised p-8 text-center text-ink shadow-float backdrop:bg-shade"
    >
      {news.kind === 'ordered' ? (
        <News
          icon="check"
          title={t('Payment Success')}
          amount={news.amount}
          actions={
            <>
              <Link
                to="/orderdetails"
                search={{ id: news.orderId }}
                onClick={close}
                className={buttonClass('accent', 'fill')}
              >
                {t('Check order status')}
              </Link>
              <Link to="/" onClick={close} className={buttonClass('quiet', 'fill')}>
                {t('Go to home')}
              </Link>
            </>
          }
        >
          {t(
            'Thank you! Your order {displayId} is placed, and its invoice is on its way to your email.',
            { displayId: news.displayId },
          )}
        </News>
      ) : (
        <News
          icon="returns"
          title={t('Payment refunded')}
          amount={news.amount}
          actions={
            <Link to="/productcart" onClick={close} className={buttonClass('accent', 'fill')}>
              {t('Back to the cart')}
            </Link>
          }
        >
          {t(
            'Your cart changed while the payment was open, so no order was placed. The whole amount goes back to where it came from.',
          )}
        </News>
      )}
    </dialog>
  );
}

interface NewsProps {
  icon: IconName;
  title: string;
  /** Rupees. */
  amount: number;
  children: ReactNode;
  actions: ReactNode;
}

function News({ icon, title, amount, children, actions }: NewsProps) {
  return (
    <>
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-accent-tint text-accent">
        <Icon name={icon} size={32} />
      </span>
      <h2 id="payment-news" className="display mt-5 text-2xl">
        {title}
      </h2>
      <p className="tabular mt-2 text-3xl font-semibold">{formatRupees(amount)}</p>
      <p className="mt-3 text-muted">{children}</p>
      {currentSettings().payments.simulated && (
        <p className="mt-2 text-sm text-muted">{t('The payment was simulated: no money moved.')}</p>
      )}
      <div className="mt-7 grid gap-3">{actions}</div>
    </>
  );
}
