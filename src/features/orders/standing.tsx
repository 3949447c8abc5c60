import type { OrderProgress } from '@/commerce/orders/order-progress';
import { t } from '@/language/t';
import { formatMinute } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { cancelledMoneyText } from './refund-text';
import { Tracker } from './tracker';

/** The tracker, or that there is nothing to track any more. */
export function Standing({ progress }: { progress: OrderProgress }) {
  const { step, cancelledAt } = progress;
  if (cancelledAt === null) return <Tracker step={step} />;
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-danger text-danger">
        <Icon name="close" size={22} />
      </span>
      <div>
        <p className="font-semibold">
          {t('Cancelled on {time}', { time: formatMinute(cancelledAt) })}
        </p>
        <p className="text-muted">{cancelledMoneyText(progress)}</p>
      </div>
    </div>
  );
}
