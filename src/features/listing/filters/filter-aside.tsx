import type { ListingFacets } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { Skeleton } from '@/ui/skeleton';
import { FilterPanel } from './filter-panel';
import type { FilterControls } from './use-filters';

interface FilterAsideProps {
  narrowing: FilterControls;
  /** Null while loading. */
  facets: ListingFacets | null;
  withCategories: boolean;
}

/** The filters in a sticky column on wide screens. Scroll padding keeps focused elements clear of the header. */
export function FilterAside({ narrowing, facets, withCategories }: FilterAsideProps) {
  return (
    <section
      aria-label={t('Filters')}
      className="sticky top-20 -ms-1 [overflow-anchor:none] max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain ps-1 pe-3 pb-6 [scrollbar-gutter:stable] [scrollbar-width:thin] max-lg:hidden"
    >
      {facets ? (
        <FilterPanel narrowing={narrowing} facets={facets} withCategories={withCategories} />
      ) : (
        <div className="space-y-6 pt-5">
          {[1, 2, 3].map((group) => (
            <Skeleton key={group} className="h-56 rounded-md" />
          ))}
        </div>
      )}
    </section>
  );
}
