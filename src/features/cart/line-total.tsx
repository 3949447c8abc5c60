import { formatRupees } from '@/commerce/money';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import type { Amount } from '@aangan/offline-cart';
import { PendingMark } from '@/ui/pending-mark';

/** The acknowledged total of a line; until then a note that it is pending. */
export function LineTotal({ total }: { total: Amount }) {
  const isOffline = useConnection() === 'offline';
  if (total.kind === 'confirmed') return formatRupees(total.amount);
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-normal text-muted">
      <PendingMark words={t('Not sent yet')} />
      {isOffline ? t('Not sent yet') : t('Updating…')}
    </span>
  );
}
