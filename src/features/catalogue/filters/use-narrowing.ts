import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListingFilters, ListingSort } from '@/commerce/listing/listing';
import { filtersOf, searchOf } from '../listing-filters';
import type { ListingSearch } from '../listing-search';

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
  const [ahead, setAhead] = useState({ of: search, search });
  const chosen = ahead.of === search ? ahead.search : search;

  function go(change: ListingSearch) {
    const next = { ...chosen, ...change, page: undefined };
    setAhead({ of: search, search: next });
    void navigate({ to: '.', search: next, resetScroll: false }).then(onNarrowed);
  }

  return {
    q: chosen.q,
    filters: filtersOf(chosen),
    sort: chosen.sort ?? 'relevance',
    narrow: (filters) => go(searchOf(filters)),
    sortBy: (sort) => go({ sort: sort === 'relevance' ? undefined : sort }),
  };
}
