import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useLayoutEffect } from 'react';
import { Unreachable } from '@/features/sync-status';
import {
  listingPage,
  listingPageSize,
  type ListingSearch,
  ProductGrid,
  ProductGridSkeleton,
} from '@/features/catalogue';
import { useHeight } from './use-height';

interface PageProps {
  search: ListingSearch;
  within: string | null;
  page: number;
  /** Products of the whole listing. */
  count: number;
  /** Px that it takes as long as its products are not there. */
  height: number;
  /** Whether its first pictures are asked for at once. */
  eager: boolean;
  /** Called when it may have another height than before, before it is painted. */
  onChange: () => void;
}

interface PageBlockProps extends PageProps {
  /** Whether it is near enough to be seen soon; else it only takes its place. */
  near: boolean;
}

/** One page of a listing in its place among the others. */
export const PageBlock = memo(function PageBlock({ near, ...page }: PageBlockProps) {
  const block = useHeight('height', near ? null : page.height);
  return (
    <div ref={block} data-page={page.page} className="scroll-mt-22 lg:scroll-mt-28">
      {near && <NearPage {...page} />}
    </div>
  );
});

function NearPage({ search, within, page, count, height, eager, onChange }: PageProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(listingPage(search, within, page));
  useLayoutEffect(() => onChange());
  const before = (page - 1) * listingPageSize;
  if (data) {
    return (
      <div data-shown>
        <ProductGrid
          products={data.products}
          eagerCount={eager ? 4 : 0}
          level={2}
          narrow
          place={{ before, count }}
        />
      </div>
    );
  }
  return (
    <MissingPage height={height}>
      {isError ? (
        <Unreachable onRetry={() => void refetch()} trying={isFetching} error={error} />
      ) : (
        <ProductGridSkeleton count={Math.min(listingPageSize, count - before)} narrow />
      )}
    </MissingPage>
  );
}

function MissingPage({ height, children }: { height: number; children: ReactNode }) {
  return <div ref={useHeight('minHeight', height)}>{children}</div>;
}
