import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import { type OrderAsker, returnReasonsQuery } from '@/commerce/orders/order-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { formatDay } from '@/ui/dates';
import { refresh } from './order-edits';
import { ReturnForm } from './return-form';

interface RequestReturnProps {
  order: Order;
  progress: OrderProgress;
  asker: OrderAsker;
  /** Called when it is requested. */
  onDone: () => void;
}

/** Opens the form that asks to send things back (ORD-4). */
export function RequestReturn({ order, progress, asker, onDone }: RequestReturnProps) {
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const reasons = useQuery({ ...returnReasonsQuery, enabled: open });

  return (
    <>
      <Button
        tone="quiet"
        size="small"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {t('Return items')}
      </Button>
      <Dialog
        ref={dialog}
        title={t('Return items')}
        onClose={() => {
          setOpen(false);
          void refresh(queryClient, order, asker);
        }}
      >
        <p className="mt-3 text-muted">
          {progress.returnUntil
            ? t('Free until {returnUntil}. Choose what goes back, and why.', {
                returnUntil: formatDay(progress.returnUntil),
              })
            : t('Choose what goes back, and why.')}
        </p>
        {open && (
          <ReturnForm
            order={order}
            returnable={progress.returnable}
            asker={asker}
            reasons={reasons.data ?? null}
            reasonsProblem={reasons.error?.message ?? null}
            onCancel={() => dialog.current?.close()}
            onDone={() => {
              dialog.current?.close();
              onDone();
            }}
          />
        )}
      </Dialog>
    </>
  );
}
