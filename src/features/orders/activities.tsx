import type { ActivityName, OrderProgress } from '@/commerce/orders/order-progress';
import { type PlainText, t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { formatMinute } from '@/ui/dates';
import { Icon, type IconName } from '@/ui/icon';

const labels: Record<ActivityName, PlainText> = {
  confirmed: 'Order confirmed',
  verified: 'Order verified',
  'on-the-way': 'On the way',
  'last-mile-hub': 'Reached last mile hub',
  'picked-up': 'Picked up',
  delivered: 'Delivered',
};

/** The activities of an order with their times, reached and not (ORD-3). */
export function Activities({ progress }: { progress: OrderProgress }) {
  const { activities, cancelledAt } = progress;
  // A cancelled order makes no more progress.
  const shown = cancelledAt === null ? activities : activities.filter(({ reached }) => reached);
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="display mb-5 text-2xl">
        {t('Order activity')}
      </h2>
      <ol>
        {shown.map(({ name, reached, at }) => (
          <ActivityRow
            key={name}
            label={t(labels[name])}
            note={at ? formatMinute(at) : reached ? t('Done') : t('Not yet')}
            mark={reached ? 'check' : null}
            reached={reached}
          />
        ))}
        {cancelledAt !== null && (
          <ActivityRow
            label={t('Cancelled')}
            note={formatMinute(cancelledAt)}
            mark="close"
            reached
          />
        )}
      </ol>
    </section>
  );
}

interface ActivityRowProps {
  label: string;
  note: string;
  mark: IconName | null;
  reached: boolean;
}

function ActivityRow({ label, note, mark, reached }: ActivityRowProps) {
  return (
    <li
      className={classNames(
        'relative flex gap-4 pb-6 before:absolute before:inset-s-3.5 before:top-7 before:bottom-0 before:-translate-x-1/2 before:border-s-2 last:pb-0 last:before:hidden',
        reached ? 'before:border-line-strong' : 'before:border-dashed before:border-line',
      )}
    >
      <span
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full border-2',
          mark === null && 'border-dashed border-line-strong',
          mark === 'check' && 'border-positive text-positive',
          mark === 'close' && 'border-danger text-danger',
        )}
      >
        {mark && <Icon name={mark} size={16} />}
      </span>
      <div>
        <p className={reached ? 'font-semibold' : 'text-muted'}>{label}</p>
        <p className="tabular text-sm text-muted">{note}</p>
      </div>
    </li>
  );
}
