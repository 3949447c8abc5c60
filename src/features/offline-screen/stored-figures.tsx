import { type ReactNode, useEffect, useState } from 'react';
import { t } from '@/language/t';
import type { StoredState } from '@/sync/stored-catalogue/stored-catalogue';
import { formatMinute } from '@/ui/dates';
import { phrase } from '@/ui/phrase';
import { agoWords, megabytes } from './stored-words';

/** ms between two looks at the clock. */
const tick = 30_000;

/** How much is stored, of how much. */
export function StoredFigures({ stored }: { stored: StoredState }) {
  return (
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
  );
}

/** @param time ms since 1970 of the oldest answer */
export function PricesAsOf({ time }: { time: number }) {
  const now = useNow();
  return (
    <p className="mt-5 text-sm text-muted">
      {phrase('Prices as of {time} ({ago})', {
        time: (
          <time dateTime={new Date(time).toISOString()}>
            {formatMinute(new Date(time).toISOString())}
          </time>
        ),
        ago: agoWords(time, now),
      })}
    </p>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between sm:flex sm:flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
    </div>
  );
}

function Faint({ children }: { children: ReactNode }) {
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
