import { type RefObject, useState } from 'react';
import { type ListingFacets, noFilters } from '@/commerce/listing/listing';
import { countFilters } from '@/features/catalogue';
import { currentLocale } from '@/language/language-pack';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { FilterPanel } from './filter-panel';
import { SortGroup } from './sort-controls';
import type { FilterControls } from './use-filters';

interface FilterSheetProps {
  ref: RefObject<HTMLDialogElement | null>;
  narrowing: FilterControls;
  facets: ListingFacets;
  withCategories: boolean;
  /** Number of matching products; undefined while loading. */
  count: number | undefined;
}

/** Bottom sheet with sorting and filters, applied at once. */
export function FilterSheet({ ref, narrowing, facets, withCategories, count }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const chosen = countFilters(narrowing.filters);
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
              : count === 1
                ? t('Show 1 product')
                : t('Show {count} products', { count: count.toLocaleString(currentLocale()) })}
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
