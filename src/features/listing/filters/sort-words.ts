import { type ListingSort, listingSorts } from '@/commerce/listing/listing';

const words: Record<Exclude<ListingSort, 'relevance'>, string> = {
  'price-asc': 'Lowest Price First',
  'price-desc': 'Highest Price First',
  newest: 'Newest',
  rating: 'Best Rated',
};

/** The orders a shopper can choose, in words. @param searched whether a text is searched for */
export function sortChoices(searched: boolean): { sort: ListingSort; label: string }[] {
  return listingSorts.map((sort) => {
    const label = sort === 'relevance' ? (searched ? 'Relevance' : 'Featured') : words[sort];
    return { sort, label };
  });
}
