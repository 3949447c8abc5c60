import type { ListingFilters, PriceBand } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { formatRupees } from '@/commerce/money';

export interface ChosenFilter {
  label: string;
  /** The filters without it. */
  without: ListingFilters;
}

/** The active filters. @param categoryName returns a category’s name by its handle */
export function chosenFilters(
  filters: ListingFilters,
  categoryName: (handle: string) => string,
): ChosenFilter[] {
  const { categories, colours, materials, priceMin, priceMax, rating } = filters;
  const without = (change: Partial<ListingFilters>) => ({ ...filters, ...change });
  const rest = (all: readonly string[], one: string) => all.filter((each) => each !== one);
  const chosen = [
    ...categories.map((handle) => ({
      label: categoryName(handle),
      without: without({ categories: rest(categories, handle) }),
    })),
    ...colours.map((colour) => ({
      label: colour,
      without: without({ colours: rest(colours, colour) }),
    })),
    ...materials.map((material) => ({
      label: material,
      without: without({ materials: rest(materials, material) }),
    })),
  ];
  if (priceMin !== null || priceMax !== null) {
    const label = formatPriceRange({ from: priceMin, to: priceMax });
    chosen.push({ label, without: without({ priceMin: null, priceMax: null }) });
  }
  if (rating !== null) {
    chosen.push({
      label: t('{rating} stars & up', { rating }),
      without: without({ rating: null }),
    });
  }
  if (filters.inStock) chosen.push({ label: t('In stock'), without: without({ inStock: false }) });
  if (filters.discounted) {
    chosen.push({ label: t('On sale'), without: without({ discounted: false }) });
  }
  return chosen;
}

type Range = Pick<PriceBand, 'from' | 'to'>;

/** Formats a price range; null for no limit. */
export function formatPriceRange({ from, to }: Range): string {
  if (from === null && to === null) return t('Any price');
  if (from === null) return t('Up to {to}', { to: formatRupees(to ?? 0) });
  if (to === null) return t('{from} and above', { from: formatRupees(from) });
  return t('{from} to {to}', { from: formatRupees(from), to: formatRupees(to) });
}
