import { useId, useRef } from 'react';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { storedCatalogue } from '@/sync/stored-catalogue/stored-catalogue';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { ClearDialog } from './clear-dialog';
import { PricesAsOf, StoredFigures } from './stored-figures';
import { storedWords } from './stored-words';
import { useStoredCatalogue } from './use-stored-catalogue';

/** What of the catalogue is stored, how old it is, and what can be done about it (OFF-1). */
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
          aria-label={t('Products stored')}
          value={stored.products}
          // Until the shop has told how many there are, nothing is done.
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
              if (isOffline) void announce('info', t('This needs a connection'));
              else if (!isFetching) void storedCatalogue().refresh();
            }}
          >
            {isFetching
              ? t('Storing…')
              : stored.products === 0
                ? t('Store the catalogue')
                : t('Refresh')}
          </Button>
          {stored.bytes > 0 && (
            <Button tone="quiet" size="small" onClick={() => dialog.current?.showModal()}>
              {t('Clear')}
            </Button>
          )}
        </div>
      )}

      <ClearDialog ref={dialog} bytes={stored.bytes} />
    </section>
  );
}
