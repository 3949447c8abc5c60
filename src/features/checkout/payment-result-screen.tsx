import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UnlistedHead } from '@/features/page-head';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { OutcomeContent } from './outcome-content';
import type { ReturnedPayment } from './returned-payment';
import { useReturnedPayment } from './use-returned-payment';

/** `/paymentresult`: how a payment on the gateway's own page ended, also for a guest (CHK-3, CHK-4). */
export function PaymentResultScreen() {
  const search = useSearch({ from: '/paymentresult' });
  const returned = useReturnedPayment(search);
  return (
    <div className="column pt-10 lg:pt-16">
      <UnlistedHead title={t('Payment')} />
      <section
        aria-live="polite"
        className="mx-auto max-w-[27rem] rounded-lg bg-raised p-8 text-center"
      >
        {returned === null ? (
          <>
            <LoadingStatus label={t('We’re confirming your payment.')} />
            <Skeleton className="h-64 rounded-md" />
          </>
        ) : (
          <Result returned={returned} isDeclined={search.declined === true} />
        )}
      </section>
    </div>
  );
}

interface ResultProps {
  returned: ReturnedPayment;
  isDeclined: boolean;
}

function Result({ returned, isDeclined }: ResultProps) {
  switch (returned.kind) {
    case 'ordered':
      return (
        <Content
          icon="check"
          title={t('Payment Success')}
          amount={returned.amount}
          actions={[orders, home]}
        >
          {returned.displayId === null
            ? t('Thank you! Your order is placed. We’ll email you the invoice.')
            : t('Thank you! Your order {displayId} is placed. We’ll email you the invoice.', {
                displayId: returned.displayId,
              })}
        </Content>
      );
    case 'refunded':
      return (
        <Content
          icon="returns"
          title={t('Payment refunded')}
          amount={returned.amount}
          actions={[cart]}
        >
          {t(
            'Your cart changed during payment, so we didn’t place the order. We’re refunding the full amount to your original payment method.',
          )}
        </Content>
      );
    case 'confirming':
      return (
        <Content icon="clock" title={t('We’re confirming your payment.')} actions={[orders]}>
          {t(
            'Please don’t pay again. We’ll show your order here as soon as it’s confirmed, even if you come back later.',
          )}
        </Content>
      );
    case 'unpaid':
      return (
        <Content
          icon="close"
          title={isDeclined ? t('Your payment was declined.') : t('Payment not completed')}
          actions={[cart]}
        >
          {t('You haven’t been charged, and your cart is unchanged.')}
        </Content>
      );
    case 'unknown':
      return (
        <Content icon="clock" title={t('Payment not completed')} actions={[cart, orders]}>
          {t('If you’ve paid, we’ll email you as soon as your bank confirms it.')}
        </Content>
      );
  }
}

interface ContentProps {
  icon: 'check' | 'returns' | 'clock' | 'close';
  title: string;
  amount?: number | null;
  /** The first one is the likeliest. */
  actions: readonly Action[];
  children: ReactNode;
}

type Action = typeof orders;

const orders = { to: '/myorders', words: () => t('My Orders') };
const home = { to: '/', words: () => t('Go to home') };
const cart = { to: '/productcart', words: () => t('Back to cart') };

function Content({ icon, title, amount = null, actions, children }: ContentProps) {
  const links = actions.map(({ to, words }, at) => (
    <Link key={to} to={to} className={buttonClass(at === 0 ? 'accent' : 'quiet', 'fill')}>
      {words()}
    </Link>
  ));
  return (
    <OutcomeContent heading="h1" {...{ icon, title, amount }} actions={links}>
      {children}
    </OutcomeContent>
  );
}
