import { defineSearchIndex } from '@medusajs/framework/utils';
import { buildDocuments } from '../catalogue/build-documents';
import { PRODUCT_INDEX, productFields } from '../catalogue/product-fields';
import { PRODUCT_SEARCH } from '../modules/product-search/parse-query';

/** Products read at a time. */
const BATCH = 200;

/**
 * The index of the products that shoppers see. It lists no events, since Medusa's cover some changes only: triggers of the
 * database queue the documents to rebuild (catalogue/indexing).
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
      const { read, documents } = await buildDocuments(container.query, { after, take: BATCH });
      if (documents.length > 0) yield [{ action: 'upsert', documents }];
      after = read.at(-1) ?? null;
      if (read.length < BATCH) return;
    }
  },
});
