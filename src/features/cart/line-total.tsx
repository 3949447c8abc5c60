import { formatRupees } from '@/commerce/money';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import type { Amount } from '@/sync/projection/project-cart';
import { PendingMark } from '@/ui/pending-mark';

/** What a line costs, once the shop has said so; until then that it waits, and for what. */
export function LineTotal({ total }: { total: Amount }) {
  const isOffline = useConnection() === 'offline';
  if (total.kind === 'confirmed') return formatRupees(total.amount);
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-normal text-muted">
      <PendingMark words={t('Waiting to be sent')} />
      {isOffline ? t('Not sent yet') : t('Updating…')}
    </span>
  );
}
