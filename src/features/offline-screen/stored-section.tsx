import { useEffect, useId, useRef, useState } from 'react';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { storedCatalogue } from '@/sync/stored-catalogue/stored-catalogue';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { formatMinute } from '@/ui/dates';
import { phrase } from '@/ui/phrase';
import { agoWords, megabytes, storedWords } from './stored-words';
import { useStoredCatalogue } from './use-stored-catalogue';

/** ms between two looks at the clock. */
const tick = 30_000;

/** What of the catalogue is stored, how old it is, and what can be done about it (OFF-1). */
export function StoredSection() {
  const id = useId();
  const stored = useStoredCatalogue();
  const isOffline = useConnection() === 'offline';
  const dialog = useRef<HTMLDialogElement>(null);
  const now = useNow();
  const { title, text } = storedWords(stored, isOffline);
  const isFetching = stored.status === 'fetching';

  async function clear() {
    try {
      await storedCatalogue().clear();
      dialog.current?.close();
      void announce('success', t('The stored catalogue was cleared'));
    } catch {
      void announce('error', t('The stored catalogue could not be cleared'));
    }
  }

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

      {stored.status !== 'unavailable' && (
        <dl className="tabular mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]">
          <Figure name={t('Products')}>
            {stored.products}
            {stored.total !== null && <Faint>{t(' of {total}', { total: stored.total })}</Faint>}
          </Figure>
          <Figure name={t('Pictures')}>{stored.pictures}</Figure>
          <Figure name={t('Space')}>
            {megabytes(stored.bytes)}
            <Faint>{t(' of {total}', { total: megabytes(stored.budget) })}</Faint>
          </Figure>
        </dl>
      )}
      {stored.updatedAt !== null && (
        <p className="mt-5 text-sm text-muted">
          {phrase('Prices as of {time} ({ago})', {
            time: (
              <time dateTime={new Date(stored.updatedAt).toISOString()}>
                {formatMinute(new Date(stored.updatedAt).toISOString())}
              </time>
            ),
            ago: agoWords(stored.updatedAt, now),
          })}
        </p>
      )}

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

      <Dialog ref={dialog} title={t('Clear what is stored?')} onClose={() => undefined}>
        <p className="mt-3 text-muted">
          {t(
            '{space} go from this device, and the shop needs a connection again. Your cart, your wishlist and the changes that wait stay.',
            { space: megabytes(stored.bytes) },
          )}
        </p>
        <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {t('Keep it')}
          </Button>
          <Button onClick={() => void clear()}>{t('Clear')}</Button>
        </div>
      </Dialog>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between sm:flex sm:flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
    </div>
  );
}

function Faint({ children }: { children: React.ReactNode }) {
  return <span className="text-base font-normal text-muted">{children}</span>;
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
