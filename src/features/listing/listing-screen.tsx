import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { countFilters, type ListingSearch } from '@/features/catalogue';
import { ChosenChips } from './filters/chosen-chips';
import { FilterAside } from './filters/filter-aside';
import { FilterButton } from './filters/filter-button';
import { SortSelect } from './filters/sort-controls';
import { useFilters } from './filters/use-filters';
import { ListingHeader } from './listing-header';
import { ListingNotes } from './listing-notes';
import { ListingResults } from './listing-results';
import { useListing } from './use-listing';

interface ListingScreenProps {
  title: string;
  search: ListingSearch;
  /** Category handle; null for the whole shop. */
  within: string | null;
  /** The message without filters. */
  emptyReason: string;
}

/** A listing with its title and filters: a category, all products or search results. */
export function ListingScreen({ title, search, within, emptyReason }: ListingScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listing = useListing(search, within);
  const narrowing = useFilters(search, () => {
    // New results scroll to the top of the list, unless the shopper is above it.
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) list.current?.scrollIntoView({ behavior: 'instant' });
  });
  const categories = useQuery(categoriesQuery());
  const categoryName = (handle: string) =>
    categories.data?.find((category) => category.handle === handle)?.name ?? handle;

  const { data } = listing.first;
  const facets = data?.facets ?? null;
  const canNarrow = data === undefined || data.count > 0 || countFilters(narrowing.filters) > 0;
  const filters = { narrowing, facets, withCategories: within === null };

  return (
    <div className="column pt-6 lg:pt-12">
      <ListingHeader
        ref={heading}
        title={title}
        count={data?.count}
        titleOnPhones={search.q !== undefined}
        aside={
          canNarrow && (
            <FilterButton {...filters} count={data?.count} counting={!listing.isCurrent} />
          )
        }
      />
      <div
        ref={list}
        className="mt-3 scroll-mt-20 border-t border-line md:mt-5 lg:grid lg:scroll-mt-24 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-10"
      >
        {canNarrow && <FilterAside {...filters} />}
        <div className={canNarrow ? 'min-w-0' : 'min-w-0 lg:col-span-2'}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 max-lg:not-has-[ul]:py-2.5 lg:min-h-17">
            {canNarrow && (
              <>
                <ChosenChips narrowing={narrowing} categoryName={categoryName} heading={heading} />
                <div className="ms-auto max-lg:hidden">
                  <SortSelect narrowing={narrowing} />
                </div>
              </>
            )}
          </div>
          <ListingNotes page={data} q={search.q} />
          <ListingResults
            listing={listing}
            within={within}
            page={search.page ?? 1}
            narrowing={narrowing}
            emptyReason={emptyReason}
          />
        </div>
      </div>
    </div>
  );
}
