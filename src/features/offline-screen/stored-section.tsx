import { useId, useRef, type RefObject, useSyncExternalStore } from 'react';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { storedCatalogue, type StoredState } from '@/offline-catalogue/stored-catalogue';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PricesAsOf, StoredFigures } from './stored-figures';
import { storedWords, megabytes } from './stored-words';

/** State of the stored catalogue, with buttons to refresh and clear it (OFF-1). */
export function StoredSection() {
  const id = useId();
  const stored = useStoredCatalogue();
  const isOffline = useConnection() === 'offline';
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, text } = storedWords(stored, isOffline);
  const isFetching = stored.status === 'fetching';

  return (
    <section aria-labelledby={id} className="rounded-lg bg-sunken p-6 lg:p-8">
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-muted">{text}</p>

      {isFetching && (
        <progress
          className="gauge mt-5"
          aria-label={t('Products saved')}
          value={stored.products}
          // Until the total is known, the bar is empty.
          max={Math.max(stored.total ?? 1, 1)}
        />
      )}

      {stored.status !== 'unavailable' && <StoredFigures stored={stored} />}
      {stored.updatedAt !== null && <PricesAsOf time={stored.updatedAt} />}

      {stored.status !== 'unavailable' && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            tone="ink"
            size="small"
            aria-disabled={isFetching || isOffline}
            onClick={() => {
              if (isOffline) void announce('info', t('You need to be online for this'));
              else if (!isFetching) void storedCatalogue().refresh();
            }}
          >
            {isFetching ? t('Saving…') : stored.products === 0 ? t('Save products') : t('Refresh')}
          </Button>
          {stored.bytes > 0 && (
            <Button tone="quiet" size="small" onClick={() => dialog.current?.showModal()}>
              {t('Remove')}
            </Button>
          )}
        </div>
      )}

      <ClearDialog ref={dialog} bytes={stored.bytes} />
    </section>
  );
}

interface ClearDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** Size of the stored catalogue. */
  bytes: number;
}

/** Confirms that the stored catalogue is cleared. */
function ClearDialog({ ref, bytes }: ClearDialogProps) {
  async function clear() {
    try {
      await storedCatalogue().clear();
      ref.current?.close();
      void announce('success', t('Saved products removed'));
    } catch {
      void announce('error', t('We couldn’t remove the saved products'));
    }
  }

  return (
    <Dialog ref={ref} title={t('Remove saved products?')} onClose={() => undefined}>
      <p className="mt-3 text-muted">
        {t(
          'This frees up {space} on this device. You’ll need to be online to browse. Your cart, wishlist and unsent changes stay.',
          { space: megabytes(bytes) },
        )}
      </p>
      <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button tone="quiet" onClick={() => ref.current?.close()}>
          {t('Keep it')}
        </Button>
        <Button onClick={() => void clear()}>{t('Remove')}</Button>
      </div>
    </Dialog>
  );
}

/** The current state of the stored catalogue. */
function useStoredCatalogue(): StoredState {
  const stored = storedCatalogue();
  return useSyncExternalStore(stored.listen, stored.state);
}
