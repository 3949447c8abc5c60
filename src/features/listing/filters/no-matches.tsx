import type { FilterGroup } from '@aangan/search-rules/facets';
import { Link } from '@tanstack/react-router';
import { type ListingPage, noFilters } from '@/commerce/listing/listing';
import { countFilters, clearGroup } from '@/features/catalogue';
import { type PlainText, t } from '@/language/t';
import { Button, buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { formatProductCount } from '../listing-header';
import type { FilterControls } from './use-filters';

const clearTexts: Record<FilterGroup, PlainText> = {
  category: 'Clear category',
  colour: 'Clear colour',
  material: 'Clear material',
  price: 'Clear price',
  rating: 'Clear rating',
  in_stock: 'Clear ‘In stock’',
  discounted: 'Clear ‘On sale’',
};

interface NoMatchesProps {
  narrowing: FilterControls;
  relaxed: ListingPage['relaxed'];
  /** The message without filters. */
  reason: string;
}

/** Shown if nothing matches: suggests filters to remove, with the resulting counts (LIST-3, LIST-4). */
export function NoMatches({ narrowing, relaxed, reason }: NoMatchesProps) {
  const { q, filters, narrow } = narrowing;
  const isNarrowed = countFilters(filters) > 0;
  return (
    <Notice
      icon="search"
      title={t('No Product found')}
      action={
        <>
          {isNarrowed && (
            <Button tone="quiet" onClick={() => narrow(noFilters)}>
              {t('Clear all filters')}
            </Button>
          )}
          {(q !== undefined || !isNarrowed) && (
            <Link to="/product" className={buttonClass('quiet')}>
              {t('See all products')}
            </Link>
          )}
        </>
      }
    >
      <p>{isNarrowed ? t('No products match all your filters.') : reason}</p>
      {isNarrowed && relaxed.length > 0 && (
        <ul className="mt-4">
          {relaxed.map(({ group, count }) => (
            <li key={group}>
              <button
                type="button"
                onClick={() => narrow(clearGroup(filters, group))}
                className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
              >
                {`${t(clearTexts[group])} (${formatProductCount(count)})`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
