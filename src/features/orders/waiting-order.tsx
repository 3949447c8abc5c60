import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectSyncView } from '@/features/synced';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { formatMinute } from '@/ui/dates';
import { Icon } from '@/ui/icon';

/** The order that is asked for and not placed yet, if there is one (ORQ-2). */
export function WaitingOrder() {
  const view = useSelector(selectSyncView);
  const order = view?.cart.order;
  if (!order) return null;
  return (
    <section
      aria-label={t('Waiting to be placed')}
      className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-accent-tint px-5 py-4"
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name="clock" size={20} className="mt-0.5 shrink-0 text-accent" />
        <p>
          <strong className="block">{t('Waiting to be placed')}</strong>
          {t(
            'Nothing is ordered yet. We’ll place your order as soon as you’re online, until {until}.',
            {
              until: formatMinute(new Date(order.expiresAt).toISOString()),
            },
          )}
        </p>
      </div>
      <Link to="/productcart" className={buttonClass('quiet', 'small')}>
        {t('See your order')}
      </Link>
    </section>
  );
}
