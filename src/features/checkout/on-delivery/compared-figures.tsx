import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import type { ComparedRow } from './compare-figures';

const cell = 'tabular py-2.5 ps-3 text-end align-top';

/** Compares what the shopper saw with what the shop offers now. */
export function ComparedFigures({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <table className="mt-5 w-full border-collapse text-sm sm:text-base">
      <caption className="sr-only">{t('What you saw, and what we offer now')}</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 text-start font-semibold">
            <span className="sr-only">{t('Item')}</span>
          </th>
          <th scope="col" className="w-[30%] py-2 ps-3 text-end font-semibold">
            {t('You saw')}
          </th>
          <th scope="col" className="w-[30%] py-2 ps-3 text-end font-semibold">
            {t('Now')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name, seen, now, isChanged, isTotal = false }) => (
          <tr key={key} className={classNames(isTotal && 'text-base font-semibold sm:text-lg')}>
            <th scope="row" className="py-2.5 text-start align-top font-normal wrap-anywhere">
              <span className={classNames(isTotal && 'font-semibold')}>{name}</span>
            </th>
            <td className={classNames(cell, isChanged && 'text-muted')}>
              {isChanged && seen !== null ? <s>{seen}</s> : (seen ?? '–')}
            </td>
            <td className={classNames(cell, isChanged && 'font-semibold text-danger')}>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
