import { defineSearchIndex } from '@medusajs/framework/utils';
import { documentsOf } from '../catalogue/documents-of';
import { PRODUCT_INDEX } from '../catalogue/index-name';
import { productFields } from '../catalogue/product-fields';
import { PRODUCT_SEARCH } from '../modules/product-search/provider-id';

/** Products read at a time. */
const BATCH = 200;

/**
 * The index of the products that shoppers see. It names no events, as Medusa tells of some changes only: which documents
 * have to be made anew is noted by the database itself (modules/catalogue-changes).
 */
export default defineSearchIndex({
  name: PRODUCT_INDEX,
  entity: 'product',
  provider: PRODUCT_SEARCH,
  fields: productFields,
  seed: async function* seed({ container, last_key, catchup }) {
    // What changed meanwhile is noted like every other change.
    if (catchup) return;
    for (let after = last_key ?? null; ;) {
      const { read, documents } = await documentsOf(container.query, { after, take: BATCH });
      if (documents.length > 0) yield [{ action: 'upsert', documents }];
      after = read.at(-1) ?? null;
      if (read.length < BATCH) return;
    }
  },
});
