import type { ReactNode, Ref } from 'react';
import { classNames } from '@/ui/class-names';
import { productsInWords } from './product-count';

interface ListingHeaderProps {
  title: string;
  count?: number | undefined;
  /** On phones the header has the page's title already, but not what was searched for. */
  titleOnPhones?: boolean;
  /** Stands at the end of the line. */
  aside?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

export function ListingHeader({
  title,
  count,
  titleOnPhones = false,
  aside,
  ref,
}: ListingHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between lg:items-baseline gap-x-6 gap-y-1">
      <h1
        ref={ref}
        tabIndex={-1}
        className={classNames(
          'display text-3xl tracking-wide outline-none',
          !titleOnPhones && 'max-md:sr-only',
        )}
      >
        {title}
      </h1>
      <p className="tabular min-h-6 text-muted" aria-live="polite">
        {count === undefined ? '' : productsInWords(count)}
      </p>
      {aside}
    </div>
  );
}
