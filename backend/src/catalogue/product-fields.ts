import { FIELD_WEIGHTS } from '@aangan/search-rules/words';
import { search } from '@medusajs/framework/utils';

/** The search index of the products that the shop shows. */
export const PRODUCT_INDEX = 'product';

/**
 * What products are searched, filtered, counted and sorted by. A document also has the `card` that listings show
 * (document.ts).
 */
export const productFields = search.define({
  id: search.keyword().filterable(),
  title: search.text().searchable({ weight: FIELD_WEIGHTS.title }),
  subtitle: search.text().searchable({ weight: FIELD_WEIGHTS.subtitle }),
  category_names: search.text().array().searchable({ weight: FIELD_WEIGHTS.categoryNames }),
  colours: search
    .keyword()
    .array()
    .filterable()
    .facetable()
    .searchable({ weight: FIELD_WEIGHTS.colours }),
  material: search
    .keyword()
    .filterable()
    .facetable()
    .searchable({ weight: FIELD_WEIGHTS.material }),
  description: search.text().searchable({ weight: FIELD_WEIGHTS.description }),
  /** Handles of its categories and their ancestors. */
  categories: search.keyword().array().filterable().facetable(),
  sales_channel_ids: search.keyword().array().filterable(),
  /** Lowest price of its variants, in rupees. */
  price: search
    .float()
    .filterable()
    .facetable({ types: ['range', 'stats'] })
    .sortable(),
  in_stock: search.boolean().filterable().facetable(),
  discounted: search.boolean().filterable().facetable(),
  /** Average number of stars. */
  rating: search.float().filterable().facetable(),
  /** Best sellers first, then the newest; descending. */
  featured: search.float().sortable(),
  /** By average rating, then by the number of ratings; descending. */
  best_rated: search.float().sortable(),
  /** ms since 1970. */
  created: search.float().sortable(),
});
