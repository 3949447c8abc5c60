import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { OrderPayment } from '@/commerce/orders/order-payment';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { cancel, refresh } from './order-edits';

interface CancelOrderProps {
  order: Order;
  payment: OrderPayment;
  viewer: OrderViewer;
  /** Called after success: the button is removed then. */
  onDone: () => void;
}

/** Cancels an order that is not packed yet, after confirmation (ORD-3). */
export function CancelOrder({ order, payment, viewer, onDone }: CancelOrderProps) {
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const found = await cancel(order, payment, viewer);
    setBusy(false);
    setProblem(found);
    if (found !== null) return;
    dialog.current?.close();
    onDone();
  }

  return (
    <>
      <Button tone="quiet" size="small" onClick={() => dialog.current?.showModal()}>
        {t('Cancel order')}
      </Button>
      <Dialog
        ref={dialog}
        title={t('Cancel order #{displayId}?', { displayId: order.displayId })}
        // Refetches also after a refusal: it may be packed by now.
        onClose={() => {
          setProblem(null);
          void refresh(queryClient, order, viewer);
        }}
      >
        <p className="mt-3 text-muted">
          {t('Your order hasn’t been packed yet.')} {refundPromise(payment)}{' '}
          {t('You can’t undo this.')}
        </p>
        <div className="mt-6 space-y-6">
          <FormError>{problem}</FormError>
          <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
            <Button tone="quiet" onClick={() => dialog.current?.close()}>
              {t('Keep order')}
            </Button>
            <Button tone="ink" aria-busy={busy} onClick={() => void confirm()}>
              {busy ? t('Cancelling…') : t('Cancel order')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** What happens to the money; null if it was not paid yet, and was to be paid in advance. */
function refundPromise(payment: OrderPayment): string | null {
  if (payment.kind === 'online') {
    return payment.paid > 0
      ? t('We’ll refund {paid} to your original payment method.', {
          paid: formatRupees(payment.paid),
        })
      : null;
  }
  if (payment.state === 'collected') {
    return t('We’ll refund {paid} to an account of your choice.', {
      paid: formatRupees(payment.paid),
    });
  }
  return payment.advance === null
    ? t('You won’t be charged.')
    : t('We’ll refund {paid} to your original payment method.', {
        paid: formatRupees(payment.advance.paid),
      });
}
