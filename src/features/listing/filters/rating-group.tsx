import type { ListingFacets } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { Stars } from '@/ui/stars';
import { RadioGroup } from './filter-group';

interface RatingGroupProps {
  ratings: ListingFacets['ratings'];
  /** Minimum stars; null for any. */
  chosen: number | null;
  onChange: (stars: number | null) => void;
}

export function RatingGroup({ ratings, chosen, onChange }: RatingGroupProps) {
  const choices = ratings.map(({ from, count }) => ({
    value: from,
    label: (
      <>
        <span aria-hidden="true">
          <Stars rating={from} size={15} />
        </span>
        <span className="whitespace-nowrap">{t('{from} & up', { from })}</span>
      </>
    ),
    checked: chosen === from,
    count,
  }));
  const none = { value: null, label: t('Any rating'), checked: chosen === null };
  return <RadioGroup title={t('Rating')} choices={[none, ...choices]} onChange={onChange} />;
}
