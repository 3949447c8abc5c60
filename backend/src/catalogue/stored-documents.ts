import type { MedusaContainer, SearchTypes } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { PRODUCT_INDEX, productFields } from './product-fields';

/** The fields of a document: those of the index, and those that only readers need. */
const parts = [...Object.keys(productFields.toFields()), 'rating_count', 'card'];

/** Documents per search. */
const BATCH = 100;

/** The documents of the index whose id matches, by id. */
export async function readStoredDocuments(
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
      pagination: { take: BATCH, skip: 0 },
      search_options: { count: 'none' },
    });
    for (const { id: key, document } of hits) found.set(key, document);
    if (hits.length < BATCH) return found;
    from = hits.at(-1)?.id ?? null;
  }
}

/** Whether there is an index; one that was never filled has nothing to read or to update. */
export async function isIndexFilled(container: MedusaContainer): Promise<boolean> {
  const indexes = await container.resolve(Modules.SEARCH).listIndexes();
  return indexes.some(({ name, status }) => name === PRODUCT_INDEX && status !== 'pending');
}
