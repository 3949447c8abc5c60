import type { ReactNode, Ref } from 'react';
import { classNames } from '@/ui/class-names';
import { currentLocale } from '@/language/language-pack';
import { t } from '@/language/t';

interface ListingHeaderProps {
  title: string;
  count?: number | undefined;
  /** Whether phones show it: their header has the page’s title, but not the query. */
  titleOnPhones?: boolean;
  /** Shown at the end of the line. */
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
        {count === undefined ? '' : formatProductCount(count)}
      </p>
      {aside}
    </div>
  );
}

/** '1 product', '1,234 products'. */
export function formatProductCount(count: number): string {
  return count === 1
    ? t('1 product')
    : t('{count} products', { count: count.toLocaleString(currentLocale()) });
}
