import { t } from '@/language/t';
import { formatMinute, useNow } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { ORDER_WAIT_MS } from './delivery-offer';

const MINUTE_MS = 60_000;

/** What happens to an order that is asked for without a network. */
export function WaitingNote() {
  const until = formatMinute(new Date(useNow(MINUTE_MS) + ORDER_WAIT_MS).toISOString());
  return (
    <p className="mt-3 flex gap-2 text-sm">
      <Icon name="clock" size={20} className="mt-px shrink-0 text-accent" />
      {t(
        'We’ll place your order as soon as you’re online, until {until}. You can take it back before then.',
        { until },
      )}
    </p>
  );
}
