import { type RefObject, useState } from 'react';
import { type ListingFacets, noFilters } from '@/commerce/listing/listing';
import { countChosen } from '@/features/catalogue';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { productsInWords } from '../product-count';
import { FilterPanel } from './filter-panel';
import { SortGroup } from './sort-group';
import type { Narrowing } from './use-narrowing';

interface FilterSheetProps {
  ref: RefObject<HTMLDialogElement | null>;
  narrowing: Narrowing;
  facets: ListingFacets;
  withCategories: boolean;
  /** Products that match; undefined while they are counted. */
  count: number | undefined;
}

/** Orders and filters over the page on phones; what is chosen holds at once. */
export function FilterSheet({ ref, narrowing, facets, withCategories, count }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const chosen = countChosen(narrowing.filters);
  return (
    <Sheet
      ref={ref}
      title={t('Filter & sort')}
      onToggle={setOpen}
      foot={
        <>
          <Button
            tone="quiet"
            size="fill"
            aria-disabled={chosen === 0}
            className="aria-disabled:opacity-55"
            onClick={() => chosen > 0 && narrowing.narrow(noFilters)}
          >
            {t('Clear all')}
          </Button>
          <Button size="fill" onClick={() => ref.current?.close()}>
            {count === undefined
              ? t('Show products')
              : t('Show {count}', { count: productsInWords(count) })}
          </Button>
        </>
      }
    >
      {open && (
        <>
          <SortGroup narrowing={narrowing} />
          <FilterPanel narrowing={narrowing} facets={facets} withCategories={withCategories} />
        </>
      )}
    </Sheet>
  );
}
