import { useRef } from 'react';
import type { ListingFacets } from '@/commerce/listing/listing';
import { countChosen } from '@/features/catalogue';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { FilterSheet } from './filter-sheet';
import type { Narrowing } from './use-narrowing';

interface FilterButtonProps {
  narrowing: Narrowing;
  facets: ListingFacets | null;
  withCategories: boolean;
  /** Products that match, as was known last. */
  count: number | undefined;
  /** Whether they are being counted anew. */
  counting: boolean;
}

/** Opens the sheet with orders and filters. Phones and tablets. */
export function FilterButton({
  narrowing,
  facets,
  withCategories,
  count,
  counting,
}: FilterButtonProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const chosen = countChosen(narrowing.filters);
  return (
    <div className="lg:hidden">
      <Button
        tone="quiet"
        size="small"
        aria-haspopup="dialog"
        disabled={facets === null}
        onClick={() => sheet.current?.showModal()}
      >
        <Icon name="filter" size={18} />
        {t('Filter & sort')}
        {chosen > 0 && (
          <span className="tabular grid size-5 place-items-center rounded-full bg-accent text-xs text-on-accent">
            {chosen}
            <span className="sr-only"> {t('chosen')}</span>
          </span>
        )}
      </Button>
      {facets && (
        <FilterSheet
          ref={sheet}
          narrowing={narrowing}
          facets={facets}
          withCategories={withCategories}
          count={counting ? undefined : count}
        />
      )}
    </div>
  );
}
