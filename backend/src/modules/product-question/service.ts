import { MedusaService } from '@medusajs/framework/utils';
import { ProductQuestion } from './models/product-question';

/** The questions about all products, with their answers. */
export class ProductQuestionService extends MedusaService({ ProductQuestion }) {
  /** What everybody may read about a product: answered and not hidden, the newest answer first. */
  async shownOf(productId: string, page: { take: number; skip: number }) {
    return this.listAndCountProductQuestions(
      { product_id: productId, hidden_at: null, answered_at: { $ne: null } },
      { ...page, order: { answered_at: 'DESC', id: 'DESC' } },
    );
  }
}
