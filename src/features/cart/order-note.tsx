import type { OrderView } from '@aangan/offline-cart';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useTakeBack } from './use-take-back';

/** Why the lines of the cart cannot be changed while an order is asked for (ORQ-2). */
export function OrderNote({ order }: { order: OrderView }) {
  const { takeBack, isBusy } = useTakeBack();
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-accent-tint px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name="clock" size={20} className="mt-0.5 shrink-0 text-accent" />
        {t('These items are part of an order that isn’t placed yet. Take it back to change them.')}
      </p>
      {/* On large screens it is next to the lines. */}
      {order.state !== 'cancelling' && (
        <Button
          tone="quiet"
          size="small"
          disabled={isBusy}
          onClick={takeBack}
          className="lg:hidden"
        >
          {t('Take back')}
        </Button>
      )}
    </div>
  );
}
