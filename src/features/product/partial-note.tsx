import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';

/** Says what of a product is missing while the device knows its card only. It stands below all that can be tapped. */
export function PartialNote() {
  const isOffline = useConnection() === 'offline';
  return (
    <div role="status" className="mt-8 flex gap-3 border-y border-line py-5">
      <Icon name="offline" className="mt-0.5 shrink-0 text-muted" />
      <p>
        <strong className="block">
          {isOffline
            ? t('The rest appears when you’re back online')
            : t('The rest is still loading')}
        </strong>
        <span className="text-sm text-muted">
          {t(
            'You are looking at the details saved on this device. More pictures, stock, description, measurements and reviews are still missing.',
          )}
        </span>
      </p>
    </div>
  );
}
