import { Suspense, useRef, useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { AccountRefund } from '@/commerce/orders/order-payment';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { lazyPart } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/skeleton';

const RefundAccountForm = lazyPart(() => import('./refund-account-form'));

interface RefundAccountProps {
  order: Order;
  viewer: OrderViewer;
  refund: Extract<AccountRefund, { state: 'due' }>;
}

/** Where the refund of an order goes that was paid on delivery (PAY-2). */
export function RefundAccount({ order, viewer, refund }: RefundAccountProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const isOpen = isChanging || refund.account === null;
  const close = () => {
    setIsChanging(false);
    // The button that had the focus is removed.
    heading.current?.focus();
  };
  return (
    <section
      aria-labelledby="refund"
      className="mt-4 grid gap-x-16 gap-y-6 rounded-lg bg-raised p-5 sm:p-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="refund" ref={heading} tabIndex={-1} className="display text-2xl outline-none">
          {t('Your refund')}
        </h2>
        <p className="mt-2 text-muted">
          {refund.account === null
            ? t('You paid on delivery, so we need to know where to send it.')
            : t(
                'For your privacy we don’t show your account here. You can change it until we’ve paid.',
              )}
        </p>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-72 rounded-md" />}>
          <RefundAccountForm
            order={order}
            viewer={viewer}
            onDone={close}
            onCancel={refund.account === null ? null : close}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 self-center">
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="check" size={20} className="shrink-0 text-positive" />
            {refund.account === 'bank' ? t('Bank account saved') : t('UPI ID saved')}
          </p>
          <Button tone="quiet" size="small" onClick={() => setIsChanging(true)}>
            {t('Change account')}
          </Button>
        </div>
      )}
    </section>
  );
}
