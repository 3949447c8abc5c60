import { useId } from 'react';
import { t } from '@/language/t';
import { ChoiceRow } from './choice-row';
import { FilterGroup } from './filter-group';
import { sortChoices } from './sort-words';
import type { Narrowing } from './use-narrowing';

/** The orders under each other, for thumbs. */
export function SortGroup({ narrowing }: { narrowing: Narrowing }) {
  const name = useId();
  return (
    <FilterGroup title={t('Sort by')}>
      <ul>
        {sortChoices(narrowing.q !== undefined).map(({ sort, label }) => (
          <li key={sort}>
            <ChoiceRow
              type="radio"
              name={name}
              checked={sort === narrowing.sort}
              onChoose={() => narrowing.sortBy(sort)}
            >
              {label}
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}
