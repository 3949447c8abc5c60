import { useId } from 'react';
import { LISTING_SORTS, type ListingSort } from '@aangan/search-rules/sorts';
import { t, type PlainText } from '@/language/t';
import { Icon } from '@/ui/icon';
import type { FilterControls } from './use-filters';
import { RadioGroup } from './filter-group';

/** The sort order as a select with its label. */
export function SortSelect({ narrowing }: { narrowing: FilterControls }) {
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

const words: Record<Exclude<ListingSort, 'relevance'>, PlainText> = {
  'price-asc': 'Lowest Price First',
  'price-desc': 'Highest Price First',
  newest: 'Newest',
  rating: 'Best Rated',
};

/** The sort orders with their labels. @param searched whether there is a query */
function sortChoices(searched: boolean): { sort: ListingSort; label: string }[] {
  return LISTING_SORTS.map((sort) => {
    const label =
      sort === 'relevance' ? (searched ? t('Relevance') : t('Featured')) : t(words[sort]);
    return { sort, label };
  });
}

/** The sort orders as radio buttons, for the sheet. */
export function SortGroup({ narrowing }: { narrowing: FilterControls }) {
  const choices = sortChoices(narrowing.q !== undefined).map(({ sort, label }) => {
    return { value: sort, label, checked: sort === narrowing.sort };
  });
  return <RadioGroup title={t('Sort by')} choices={choices} onChange={narrowing.sortBy} />;
}
