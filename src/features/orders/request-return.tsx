import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { formatDay } from '@/ui/dates';
import { lazyPart } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/skeleton';
import { refresh } from './order-edits';

const ReturnForm = lazyPart(() => import('./return-form'));

interface RequestReturnProps {
  order: Order;
  progress: OrderProgress;
  viewer: OrderViewer;
  /** Called after success. */
  onDone: () => void;
}

/** Opens the form that requests a return (ORD-4). */
export function RequestReturn({ order, progress, viewer, onDone }: RequestReturnProps) {
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

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
          void refresh(queryClient, order, viewer);
        }}
      >
        <p className="mt-3 text-muted">
          {progress.returnUntil
            ? t('Free returns until {returnUntil}. Choose what to return, and why.', {
                returnUntil: formatDay(progress.returnUntil),
              })
            : t('Choose what to return, and why.')}
        </p>
        {open && (
          <Suspense fallback={<Skeleton className="mt-6 h-48 rounded-md" />}>
            <ReturnForm
              order={order}
              returnable={progress.returnable}
              viewer={viewer}
              onCancel={() => dialog.current?.close()}
              onDone={() => {
                dialog.current?.close();
                onDone();
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
