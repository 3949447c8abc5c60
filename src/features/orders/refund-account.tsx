import { lazy, Suspense, useRef, useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { AccountRefund } from '@/commerce/orders/order-payment';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { accountRefundText } from './refund-text';

const RefundAccountForm = lazy(() => import('./refund-account-form'));

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
    <section aria-labelledby="refund" className="mt-8 rounded-lg bg-raised p-5 sm:p-8">
      <h2 id="refund" ref={heading} tabIndex={-1} className="display text-2xl outline-none">
        {t('Your refund')}
      </h2>
      <p className="mt-2 text-muted">{accountRefundText(refund)}</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="mt-6 h-64 rounded-md" />}>
          <RefundAccountForm
            order={order}
            viewer={viewer}
            onDone={close}
            onCancel={refund.account === null ? null : close}
          />
        </Suspense>
      ) : (
        <Button tone="quiet" size="small" className="mt-5" onClick={() => setIsChanging(true)}>
          {t('Change account')}
        </Button>
      )}
    </section>
  );
}
