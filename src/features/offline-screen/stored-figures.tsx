import type { ReactNode } from 'react';
import { t } from '@/language/t';
import type { StoredState } from '@/offline-catalogue/stored-catalogue';
import { formatAgo, formatMinute, useNow } from '@/ui/dates';
import { phrase } from '@/ui/phrase';
import { megabytes } from './stored-words';

/** Update interval in ms. */
const tick = 30_000;

/** Number and size of what is stored, with their limits. */
export function StoredFigures({ stored }: { stored: StoredState }) {
  return (
    <dl className="tabular mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]">
      <Figure name={t('Products')}>
        {stored.total === null
          ? stored.products
          : phrase('{count} <faint>of {total}</faint>', {
              count: stored.products,
              total: stored.total,
              faint,
            })}
      </Figure>
      <Figure name={t('Pictures')}>{stored.pictures}</Figure>
      <Figure name={t('Storage')}>
        {phrase('{count} <faint>of {total}</faint>', {
          count: megabytes(stored.bytes),
          total: megabytes(stored.budget),
          faint,
        })}
      </Figure>
    </dl>
  );
}

/** @param time of the oldest response, in ms since 1970 */
export function PricesAsOf({ time }: { time: number }) {
  const now = useNow(tick);
  return (
    <p className="mt-5 text-sm text-muted">
      {phrase('Prices as of {time} ({ago})', {
        time: (
          <time dateTime={new Date(time).toISOString()}>
            {formatMinute(new Date(time).toISOString())}
          </time>
        ),
        ago: formatAgo(now - time),
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

function faint(words: ReactNode) {
  return <span className="text-base font-normal text-muted">{words}</span>;
}
