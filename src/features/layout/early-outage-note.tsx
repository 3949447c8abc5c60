import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';

/** Shown as long as the code of the status panels is missing: a new device may lose the network before it has loaded. */
export function EarlyOutageNote() {
  if (useConnection() === 'online') return null;
  return (
    <aside
      aria-label={t('Connection')}
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex items-center gap-3 rounded-lg border border-line bg-accent-tint px-4 py-3 text-sm text-ink shadow-float md:inset-x-6 md:bottom-6 md:max-w-md print:hidden [body:has([data-floats])_&]:bottom-[calc(8.25rem+env(safe-area-inset-bottom))]"
    >
      <Icon name="offline" size={20} className="shrink-0" />
      <p role="status">
        <strong>{t('You’re offline')}</strong>
        {` · ${t('Changes are kept, and shown once you’re connected.')}`}
      </p>
    </aside>
  );
}
