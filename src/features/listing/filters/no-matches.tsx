import { Link } from '@tanstack/react-router';
import { type ListingGroup, type ListingPage, noFilters } from '@/commerce/listing/listing';
import { countChosen, withoutGroup } from '@/features/catalogue';
import { type PlainText, t } from '@/language/t';
import { Button, buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { productsInWords } from '../product-count';
import type { Narrowing } from './use-narrowing';

const groupWords: Record<ListingGroup, PlainText> = {
  category: 'the category',
  colour: 'the colour',
  material: 'the material',
  price: 'the price',
  rating: 'the rating',
  in_stock: '‘In stock’',
  discounted: '‘On sale’',
};

interface NoMatchesProps {
  narrowing: Narrowing;
  relaxed: ListingPage['relaxed'];
  /** Why nothing is there, where nothing narrows it. */
  reason: string;
}

/** Nothing matches: which choices to take away, and what would be there then (LIST-3, LIST-4). */
export function NoMatches({ narrowing, relaxed, reason }: NoMatchesProps) {
  const { q, filters, narrow } = narrowing;
  const isNarrowed = countChosen(filters) > 0;
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
      <p>{isNarrowed ? t('Nothing has all that is chosen at once.') : reason}</p>
      {isNarrowed && relaxed.length > 0 && (
        <ul className="mt-4">
          {relaxed.map(({ group, count }) => (
            <li key={group}>
              <button
                type="button"
                onClick={() => narrow(withoutGroup(filters, group))}
                className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
              >
                {t('Without {group}: {products}', {
                  group: t(groupWords[group]),
                  products: productsInWords(count),
                })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
