import { search } from '@medusajs/framework/utils';

/**
 * What products are found, narrowed, counted and sorted by. Beside these fields a document carries the `card` that
 * listings show (document.ts).
 */
export const productFields = search.define({
  id: search.keyword().filterable(),
  title: search.text().searchable({ weight: 3 }),
  subtitle: search.text().searchable({ weight: 2 }),
  category_names: search.text().array().searchable({ weight: 2 }),
  colours: search.keyword().array().filterable().facetable().searchable({ weight: 2 }),
  material: search.keyword().filterable().facetable().searchable({ weight: 2 }),
  description: search.text().searchable({ weight: 1 }),
  /** Handles of the categories that it lies in and of those above them. */
  categories: search.keyword().array().filterable().facetable(),
  sales_channel_ids: search.keyword().array().filterable(),
  /** Rupees: the lowest of its variants'. */
  price: search
    .float()
    .filterable()
    .facetable({ types: ['range', 'stats'] })
    .sortable(),
  in_stock: search.boolean().filterable().facetable(),
  discounted: search.boolean().filterable().facetable(),
  /** Stars on average. */
  rating: search.float().filterable().facetable(),
  /** Best sellers first, then the newest: the higher, the earlier. */
  featured: search.float().sortable(),
  /** By stars on average, then by how many gave some: the higher, the earlier. */
  best_rated: search.float().sortable(),
  /** ms since 1970. */
  created: search.float().sortable(),
});
