import type { ListingFilters } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { priceWords } from './price-words';

export interface ChosenFilter {
  /** What the shopper reads. */
  label: string;
  /** The filters when it is taken away. */
  without: ListingFilters;
}

/** Each chosen filter alone. @param categoryName a category's name by its handle */
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
    const label = priceWords({ from: priceMin, to: priceMax });
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
