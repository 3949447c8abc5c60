import type { ListingSort } from '@aangan/search-rules/sorts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListingFilters } from '@/commerce/listing/listing';
import { parseFilters, type ListingSearch, filtersToSearch } from '@/features/catalogue';

export interface FilterControls {
  /** The query, if any. */
  q: string | undefined;
  filters: ListingFilters;
  sort: ListingSort;
  narrow: (filters: ListingFilters) => void;
  sortBy: (sort: ListingSort) => void;
}

/**
 * The filters of a listing’s URL, and functions to change them. Each change is a history entry, and returns to the
 * first page.
 * @param onNarrowed called when the URL has changed
 */
export function useFilters(search: ListingSearch, onNarrowed: () => void): FilterControls {
  const navigate = useNavigate();
  const { history } = useRouter();
  // Optimistic: a tick is shown before the listing is there.
  const [ahead, setAhead] = useState<{ of: ListingSearch; search: ListingSearch } | null>(null);
  // Any other navigation takes its place, such as Back while the listing loads.
  useEffect(() => history.subscribe(() => setAhead(null)), [history]);
  const chosen = ahead?.of === search ? ahead.search : search;

  const filters = parseFilters(chosen);
  const sort = chosen.sort ?? 'relevance';

  function go(filters: ListingFilters, sort: ListingSort) {
    const order = sort === 'relevance' ? undefined : sort;
    // Sorted, so that each selection has one URL.
    const next = { q: chosen.q, ...filtersToSearch(filters), sort: order };
    void navigate({ to: '.', search: next, resetScroll: false }).then(onNarrowed);
    // After `navigate`, which notifies the history's subscribers at once.
    setAhead({ of: search, search: next });
  }

  return {
    q: chosen.q,
    filters,
    sort,
    narrow: (next) => go(next, sort),
    sortBy: (next) => go(filters, next),
  };
}
