import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { OrderAsker } from '@/commerce/orders/order-queries';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormProblem } from '@/ui/form-problem';
import { cancel, refresh } from './order-edits';

interface CancelOrderProps {
  order: Order;
  /** Rupees. */
  paid: number;
  asker: OrderAsker;
  /** Called when it is cancelled: the button is gone then. */
  onDone: () => void;
}

/** Cancels an order of which nothing is packed, after asking (ORD-3). */
export function CancelOrder({ order, paid, asker, onDone }: CancelOrderProps) {
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const found = await cancel(order, asker);
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
        // Also after a refusal: it may be packed by now.
        onClose={() => {
          setProblem(null);
          void refresh(queryClient, order, asker);
        }}
      >
        <p className="mt-3 text-muted">
          {t('Nothing is packed yet.')}{' '}
          {paid > 0 && t('{paid} goes back to where you paid from. ', { paid: formatRupees(paid) })}
          {t('This cannot be undone.')}
        </p>
        <div className="mt-6 space-y-6">
          <FormProblem>{problem}</FormProblem>
          <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
            <Button tone="quiet" onClick={() => dialog.current?.close()}>
              {t('Keep the order')}
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
