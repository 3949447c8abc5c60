import { useId } from 'react';
import type { ListingFacets } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { Stars } from '@/ui/stars';
import { ChoiceRow, FilterGroup } from './filter-group';

interface RatingGroupProps {
  ratings: ListingFacets['ratings'];
  /** Minimum stars; null for any. */
  chosen: number | null;
  onChange: (stars: number | null) => void;
}

export function RatingGroup({ ratings, chosen, onChange }: RatingGroupProps) {
  const name = useId();
  return (
    <FilterGroup title={t('Rating')}>
      <ul>
        <li>
          <ChoiceRow
            type="radio"
            name={name}
            checked={chosen === null}
            onChoose={() => onChange(null)}
          >
            {t('Any rating')}
          </ChoiceRow>
        </li>
        {ratings.map(({ from, count }) => (
          <li key={from}>
            <ChoiceRow
              type="radio"
              name={name}
              checked={chosen === from}
              count={count}
              onChoose={() => onChange(from)}
            >
              <span aria-hidden="true">
                <Stars rating={from} size={15} />
              </span>
              <span className="whitespace-nowrap">{t('{from} & up', { from })}</span>
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}
