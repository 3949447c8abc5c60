import { useId } from 'react';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { sortChoices } from './sort-words';
import type { Narrowing } from './use-narrowing';

/** In which order the listing stands, on one line with its label. */
export function SortSelect({ narrowing }: { narrowing: Narrowing }) {
  const id = useId();
  const choices = sortChoices(narrowing.q !== undefined);
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        {t('Sort by')}
      </label>
      <div className="relative">
        <select
          id={id}
          value={narrowing.sort}
          onChange={({ currentTarget }) => {
            const chosen = choices.find(({ sort }) => sort === currentTarget.value);
            if (chosen) narrowing.sortBy(chosen.sort);
          }}
          className="h-11 appearance-none rounded-full border border-line-strong bg-transparent ps-5 pe-11 text-sm font-semibold transition-colors hover:border-ink"
        >
          {choices.map(({ sort, label }) => (
            <option key={sort} value={sort} className="bg-raised text-ink">
              {label}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          size={16}
          className="pointer-events-none absolute inset-e-4 top-1/2 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  );
}
