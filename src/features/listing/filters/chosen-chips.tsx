import { type RefObject, useEffect, useRef } from 'react';
import { noFilters } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { chosenFilters } from './chosen-filters';
import type { FilterControls } from './use-filters';

interface ChosenChipsProps {
  narrowing: FilterControls;
  /** A category's name by its handle. */
  categoryName: (handle: string) => string;
  /** Gets the focus when the last chip is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** The active filters, each with a button to remove it (LIST-3). */
export function ChosenChips({ narrowing, categoryName, heading }: ChosenChipsProps) {
  const chips = chosenFilters(narrowing.filters, categoryName);
  const list = useRef<HTMLUListElement>(null);
  /** Index of the removed chip; the next one gets the focus. */
  const gone = useRef<number | null>(null);

  useEffect(() => {
    if (gone.current === null) return;
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(gone.current, chips.length - 1)];
    gone.current = null;
    (next ?? heading.current)?.focus({ preventScroll: true });
  }, [chips.length, heading]);

  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('Applied filters')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }, at) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => {
              gone.current = at;
              narrowing.narrow(without);
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken ps-4 pe-3 text-sm font-semibold transition-colors hover:bg-accent-tint lg:min-h-9"
          >
            <span className="sr-only">{t('Remove')} </span>
            {label}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            gone.current = 0;
            narrowing.narrow(noFilters);
          }}
          className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-accent underline-offset-4 hover:underline lg:min-h-9"
        >
          {t('Clear all')}
        </button>
      </li>
    </ul>
  );
}
