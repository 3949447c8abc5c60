import { Suspense } from 'react';
import type { Order } from '@/commerce/orders/order';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { lazyPart } from '@/ui/lazy-component';
import { useBuyAgain } from './use-buy-again';

const BuyAgainDialog = lazyPart(() => import('./buy-again-dialog'));

interface BuyAgainProps {
  order: Pick<Order, 'items' | 'displayId'>;
  size?: 'small' | 'fill';
}

/** Puts the items of an order into the cart again, at today's prices (ORD-4). */
export function BuyAgain({ order, size = 'small' }: BuyAgainProps) {
  const { buyAgain, busy, result, close } = useBuyAgain(order.items);
  if (order.items.length === 0) return null;
  return (
    <>
      <Button
        tone="quiet"
        size={size}
        aria-busy={busy}
        aria-label={t('Buy again, order #{displayId}', { displayId: order.displayId })}
        onClick={buyAgain}
      >
        <Icon name="refresh" size={18} />
        {busy ? t('Adding…') : t('Buy again')}
      </Button>
      {result !== null && (
        <Suspense>
          <BuyAgainDialog result={result} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
