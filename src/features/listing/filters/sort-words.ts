import { type ListingSort, listingSorts } from '@/commerce/listing/listing';
import { type PlainText, t } from '@/language/t';

const words: Record<Exclude<ListingSort, 'relevance'>, PlainText> = {
  'price-asc': 'Lowest Price First',
  'price-desc': 'Highest Price First',
  newest: 'Newest',
  rating: 'Best Rated',
};

/** The orders a shopper can choose, in words. @param searched whether a text is searched for */
export function sortChoices(searched: boolean): { sort: ListingSort; label: string }[] {
  return listingSorts.map((sort) => {
    const label =
      sort === 'relevance' ? (searched ? t('Relevance') : t('Featured')) : t(words[sort]);
    return { sort, label };
  });
}
