import { useRef, useState } from 'react';
import { type ListingFacets, noFilters } from '@/commerce/listing/listing';
import { countFilters } from '@/features/catalogue';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { currentLocale } from '@/language/language-pack';
import { Sheet } from '@/ui/sheet';
import { FilterPanel } from './filter-panel';
import { SortGroup } from './sort-controls';
import type { FilterControls } from './use-filters';

interface FilterButtonProps {
  narrowing: FilterControls;
  facets: ListingFacets | null;
  withCategories: boolean;
  /** Last known number of matching products. */
  count: number | undefined;
  /** Whether a new count is loading. */
  counting: boolean;
}

/** Opens a bottom sheet with sorting and filters, applied at once, on phones and tablets. */
export function FilterButton({
  narrowing,
  facets,
  withCategories,
  count,
  counting,
}: FilterButtonProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = countFilters(narrowing.filters);
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
            <span aria-hidden="true">{chosen}</span>
            <span className="sr-only">
              {chosen === 1
                ? t('1 filter applied')
                : t('{count} filters applied', { count: chosen })}
            </span>
          </span>
        )}
      </Button>
      {facets && (
        <Sheet
          ref={sheet}
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
              <Button size="fill" onClick={() => sheet.current?.close()}>
                {counting || count === undefined
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
      )}
    </div>
  );
}
