import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListingFilters, ListingSort } from '@/commerce/listing/listing';
import { filtersOf, type ListingSearch, searchOf } from '@/features/catalogue';

export interface Narrowing {
  /** What is searched for, if anything. */
  q: string | undefined;
  filters: ListingFilters;
  sort: ListingSort;
  narrow: (filters: ListingFilters) => void;
  sortBy: (sort: ListingSort) => void;
}

/**
 * What a listing's URL narrows by, and how to change it: each change is a step of the history, so that Back undoes one
 * after the other, and starts at the first page.
 * @param onNarrowed called when the URL says so
 */
export function useNarrowing(search: ListingSearch, onNarrowed: () => void): Narrowing {
  const navigate = useNavigate();
  // A tick stands at once, and the URL says so a moment later.
  const [ahead, setAhead] = useState<{ of: ListingSearch; search: ListingSearch }>({
    of: search,
    search,
  });
  const chosen = ahead.of === search ? ahead.search : search;

  const filters = filtersOf(chosen);
  const sort = chosen.sort ?? 'relevance';

  function go(filters: ListingFilters, sort: ListingSort) {
    const order = sort === 'relevance' ? undefined : sort;
    // Always in one order, so that one choice has one address.
    const next = { q: chosen.q, ...searchOf(filters), sort: order };
    setAhead({ of: search, search: next });
    void navigate({ to: '.', search: next, resetScroll: false }).then(onNarrowed);
  }

  return {
    q: chosen.q,
    filters,
    sort,
    narrow: (next) => go(next, sort),
    sortBy: (next) => go(filters, next),
  };
}
