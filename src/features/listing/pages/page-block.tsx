import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { retryProps, Unreachable } from '@/features/sync-status';
import {
  listingPageQuery,
  listingPageSize,
  type ListingSearch,
  ProductGrid,
  ProductGridSkeleton,
} from '@/features/catalogue';

interface PageProps {
  search: ListingSearch;
  within: string | null;
  page: number;
  /** Products of the whole listing. */
  count: number;
  /** Height until its products are rendered. */
  height: number;
  /** Whether its first pictures load eagerly. */
  eager: boolean;
  /** Called before paint when its height may have changed. */
  onChange: () => void;
}

interface PageBlockProps extends PageProps {
  /** Whether it is near the viewport; else only its height is kept. */
  near: boolean;
}

/** One page of a listing. */
export const PageBlock = memo(function PageBlock({ near, ...page }: PageBlockProps) {
  const block = useElementHeight('height', near ? null : page.height);
  return (
    <div ref={block} data-page={page.page} className="scroll-mt-22 lg:scroll-mt-28">
      {near && <NearPage {...page} />}
    </div>
  );
});

function NearPage({ search, within, page, count, height, eager, onChange }: PageProps) {
  const query = useQuery(listingPageQuery(search, within, page));
  const { data, isError } = query;
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
        <Unreachable {...retryProps(query)} />
      ) : (
        <ProductGridSkeleton count={Math.min(listingPageSize, count - before)} narrow />
      )}
    </MissingPage>
  );
}

function MissingPage({ height, children }: { height: number; children: ReactNode }) {
  return <div ref={useElementHeight('minHeight', height)}>{children}</div>;
}

/**
 * Sets the height (px) of an element before its first paint. Not by an attribute: the content security policy blocks style attributes
 * in rendered markup.
 * @param height null: the height of its content
 */
function useElementHeight(
  property: 'height' | 'minHeight',
  height: number | null,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.style[property] = height === null ? '' : `${height}px`;
  }, [property, height]);
  return element;
}
