import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import type { ListingFacets } from '@/commerce/listing/listing';
import { t } from '@/language/t';
import { CheckGroup, ChoiceRow, FilterGroup } from './filter-group';
import { offeredChoices, usualColours, usualMaterials } from './offered-choices';
import { PriceGroup } from './price-group';
import { RatingGroup } from './rating-group';
import type { FilterControls } from './use-filters';

interface FilterPanelProps {
  narrowing: FilterControls;
  facets: ListingFacets;
  /** Whether it includes categories: not in a category listing. */
  withCategories: boolean;
}

/** All filter groups of a listing (LIST-3). */
export function FilterPanel({ narrowing, facets, withCategories }: FilterPanelProps) {
  const { filters, narrow } = narrowing;
  const { data: categories } = useQuery(categoriesQuery());
  const shopCategories = (categories ?? []).map(({ handle, name }) => ({
    value: handle,
    label: name,
  }));
  return (
    <>
      {withCategories && (
        <CheckGroup
          title={t('Category')}
          choices={
            categories
              ? offeredChoices(facets.categories, shopCategories, filters.categories)
              : facets.categories
          }
          chosen={filters.categories}
          onChange={(categories) => narrow({ ...filters, categories })}
        />
      )}
      <CheckGroup
        title={t('Colour')}
        choices={offeredChoices(facets.colours, usualColours, filters.colours)}
        chosen={filters.colours}
        onChange={(colours) => narrow({ ...filters, colours })}
        swatches
      />
      <CheckGroup
        title={t('Frame material')}
        choices={offeredChoices(facets.materials, usualMaterials, filters.materials)}
        chosen={filters.materials}
        onChange={(materials) => narrow({ ...filters, materials })}
      />
      <PriceGroup
        facets={facets}
        chosen={{ min: filters.priceMin, max: filters.priceMax }}
        onChange={({ min, max }) => narrow({ ...filters, priceMin: min, priceMax: max })}
      />
      <RatingGroup
        ratings={facets.ratings}
        chosen={filters.rating}
        onChange={(rating) => narrow({ ...filters, rating })}
      />
      <FilterGroup title={t('Offers and stock')}>
        <ChoiceRow
          type="checkbox"
          checked={filters.inStock}
          count={facets.inStock}
          onChoose={(inStock) => narrow({ ...filters, inStock })}
        >
          {t('In stock')}
        </ChoiceRow>
        <ChoiceRow
          type="checkbox"
          checked={filters.discounted}
          count={facets.discounted}
          onChoose={(discounted) => narrow({ ...filters, discounted })}
        >
          {t('On sale')}
        </ChoiceRow>
      </FilterGroup>
    </>
  );
}
