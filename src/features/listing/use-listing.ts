import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listingPageQuery, type ListingSearch } from '@/features/catalogue';

/**
 * The listing of a URL: its first page, with counts and facets. While a new one loads, the previous one stays, and
 * `shown` has its parameters.
 */
export function useListing(search: ListingSearch, within: string | null) {
  const asked = listingPageQuery(search, within, 1);
  const key = hashKey(asked.queryKey);
  const first = useQuery({ ...asked, placeholderData: keepPreviousData });
  const [shown, setShown] = useState({ key, search });
  if (!first.isPlaceholderData && shown.key !== key) setShown({ key, search });
  return { first, shown, isCurrent: shown.key === key };
}
