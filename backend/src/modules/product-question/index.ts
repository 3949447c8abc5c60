import { MedusaService, Module } from '@medusajs/framework/utils';
import { ProductQuestion } from './models/product-question';

/** The questions about all products, with their answers. */
export class ProductQuestionService extends MedusaService({ ProductQuestion }) {
  /** The public questions about a product: answered and not hidden, the newest answer first. */
  async listPublic(productId: string, page: { take: number; skip: number }) {
    return this.listAndCountProductQuestions(
      { product_id: productId, hidden_at: null, answered_at: { $ne: null } },
      { ...page, order: { answered_at: 'DESC', id: 'DESC' } },
    );
  }
}

/** Name under which the container holds the service. */
export const PRODUCT_QUESTION = 'productQuestion';

export default Module(PRODUCT_QUESTION, { service: ProductQuestionService });
