import type { MedusaContainer, SearchTypes } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { PRODUCT_INDEX } from './index-name';
import { productFields } from './product-fields';

/** What a document is made of: what it is found by, and what only its readers need. */
const parts = [...Object.keys(productFields.toFields()), 'rating_count', 'card'];

/** Documents that the index gives at a time. */
const AT_ONCE = 100;

/** The documents of the index whose ids are such, by id. */
export async function storedDocuments(
  container: MedusaContainer,
  id: SearchTypes.SearchOperatorMap<string>,
): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>();
  for (let from: string | null = null; ;) {
    const page: SearchTypes.SearchFilters = from === null ? {} : { $and: [{ id: { $gt: from } }] };
    const { hits } = await container.resolve(Modules.SEARCH).search({
      entity: PRODUCT_INDEX,
      fields: parts,
      filters: { ...page, ...(Object.keys(id).length === 0 ? {} : { id }) },
      pagination: { take: AT_ONCE, skip: 0 },
      search_options: { count: 'none' },
    });
    for (const { id: key, document } of hits) found.set(key, document);
    if (hits.length < AT_ONCE) return found;
    from = hits.at(-1)?.id ?? null;
  }
}
