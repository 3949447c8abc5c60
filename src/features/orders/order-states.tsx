import type { OrderState } from '@/commerce/orders/order';
import { type PlainText, t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon, type IconName } from '@/ui/icon';

interface StateFace {
  label: PlainText;
  icon: IconName;
  tone: string;
}

const faces: Record<OrderState, StateFace> = {
  placed: { label: 'Order Placed', icon: 'bag', tone: 'bg-sunken text-ink' },
  packed: { label: 'Packaging', icon: 'box', tone: 'bg-accent-tint text-ink' },
  'on-the-road': { label: 'On The Road', icon: 'truck', tone: 'bg-accent-tint text-ink' },
  delivered: { label: 'Delivered', icon: 'check', tone: 'bg-sunken text-positive' },
  cancelled: { label: 'Cancelled', icon: 'close', tone: 'bg-sunken text-danger' },
};

/** The state of an order as text and icon, not only by colour. */
export function StateBadge({ state }: { state: OrderState }) {
  const { label, icon, tone } = faces[state];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap',
        tone,
      )}
    >
      <Icon name={icon} size={16} />
      {t(label)}
    </span>
  );
}
