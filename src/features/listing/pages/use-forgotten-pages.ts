import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listingPage, type ListingSearch } from '@/features/catalogue';

/** Pages on either side of what is rendered that stay in memory. */
const keptAround = 6;

/** Lets go of what pages held that lie far away by now: however far one scrolls, memory does not grow. */
export function useForgottenPages(
  search: ListingSearch,
  within: string | null,
  near: ReadonlySet<number>,
): void {
  const queryClient = useQueryClient();
  const loaded = useRef(new Set<number>());
  useEffect(() => {
    const [first, last] = [Math.min(...near), Math.max(...near)];
    for (const page of near) loaded.current.add(page);
    for (const page of loaded.current) {
      const isFar = page < first - keptAround || page > last + keptAround;
      // The first page tells the counts.
      if (!isFar || page <= 1) continue;
      const { queryKey } = listingPage(search, within, page);
      queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
      loaded.current.delete(page);
    }
  }, [queryClient, search, within, near]);
}
