import { retryProps, Unreachable } from '@/features/sync-status';
import { ProductGridSkeleton } from '@/features/catalogue';
import { NoMatches } from './filters/no-matches';
import type { FilterControls } from './filters/use-filters';
import { ListingPages } from './pages/listing-pages';
import type { useListing } from './use-listing';

interface ListingResultsProps {
  listing: ReturnType<typeof useListing>;
  within: string | null;
  /** From 1. */
  page: number;
  narrowing: FilterControls;
  emptyReason: string;
}

/** A listing with its loading, error and empty states. */
export function ListingResults({
  listing: { first, shown, isCurrent },
  within,
  page,
  narrowing,
  emptyReason,
}: ListingResultsProps) {
  if (!first.data) {
    return first.isError ? (
      <Unreachable {...retryProps(first)} />
    ) : (
      <ProductGridSkeleton count={8} narrow />
    );
  }
  return (
    <div aria-busy={!isCurrent} className="transition-opacity aria-busy:opacity-60">
      {first.data.count === 0 ? (
        <NoMatches narrowing={narrowing} relaxed={first.data.relaxed} reason={emptyReason} />
      ) : (
        <ListingPages
          key={shown.key}
          listing={shown.key}
          search={shown.search}
          within={within}
          count={first.data.count}
          page={isCurrent ? page : null}
        />
      )}
    </div>
  );
}
