import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { productsQuery } from '@/commerce/products/product-queries';
import { buttonClass } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Notice } from '@/ui/notice';
import { type ListingSearch, listingOf, listingPageSize } from './listing-search';
import { Pager } from './pager';
import { ProductResults } from './product-results';

interface ListingScreenProps {
  title: string;
  search: ListingSearch;
  categoryId?: string;
  empty: ReactNode;
}

/** A page of products under a title: a category's, everything, or what a search found. */
export function ListingScreen({ title, search, categoryId, empty }: ListingScreenProps) {
  const query = useQuery({
    ...productsQuery(listingOf(search, categoryId)),
    placeholderData: keepPreviousData,
  });
  const page = search.page ?? 1;
  const count = query.data?.count;

  return (
    <div className="column pt-6 lg:pt-12">
      <ListingHeader title={title} count={count} titleOnPhones={search.q !== undefined} />
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        <ProductResults
          query={query}
          products={query.data?.products}
          expected={8}
          eagerCount={4}
          level={2}
          empty={empty}
        />
      </div>
      <Pager page={page} pageCount={Math.ceil((count ?? 0) / listingPageSize)} />
    </div>
  );
}

interface ListingHeaderProps {
  title: string;
  count?: number | undefined;
  /** On phones the header has the page's title already, but not what was searched for. */
  titleOnPhones?: boolean;
}

export function ListingHeader({ title, count, titleOnPhones = false }: ListingHeaderProps) {
  return (
    <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3 md:pb-5 lg:mb-12">
      <h1
        className={classNames('display text-3xl tracking-wide', !titleOnPhones && 'max-md:sr-only')}
      >
        {title}
      </h1>
      <p className="tabular min-h-6 text-muted" aria-live="polite">
        {count === undefined
          ? ''
          : count === 1
            ? '1 product'
            : `${count.toLocaleString('en-IN')} products`}
      </p>
    </div>
  );
}

export function NoProductFound({ children }: { children: ReactNode }) {
  return (
    <Notice
      icon="search"
      title="No Product found"
      action={
        <Link to="/product" className={buttonClass('quiet')}>
          See all products
        </Link>
      }
    >
      {children}
    </Notice>
  );
}
