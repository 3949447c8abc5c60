import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listingPage, type ListingSearch } from '@/features/catalogue';

/**
 * The listing of a URL: its first page, which tells counts and choices too. As long as a newly asked one is on its way, what
 * was there stays, and `shown` tells what that had been asked by.
 */
export function useListing(search: ListingSearch, within: string | null) {
  const asked = listingPage(search, within, 1);
  const key = hashKey(asked.queryKey);
  const first = useQuery({ ...asked, placeholderData: keepPreviousData });
  const [shown, setShown] = useState({ key, search });
  if (!first.isPlaceholderData && shown.key !== key) setShown({ key, search });
  return { first, shown, isCurrent: shown.key === key };
}
