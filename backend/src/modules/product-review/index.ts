import { MedusaService, Module } from '@medusajs/framework/utils';
import { ProductReview } from './models/product-review';

/** The content of a review. */
export type Opinion = { rating: number; text: string; recommend: boolean };

/** The reviews of all products. */
export class ProductReviewService extends MedusaService({ ProductReview }) {
  /** A customer's review of a product, hidden or not. */
  async reviewOf(productId: string, customerId: string) {
    const [review] = await this.listProductReviews(
      { product_id: productId, customer_id: customerId },
      { take: 1 },
    );
    return review;
  }

  /**
   * Writes a customer's first review of a product.
   * @returns undefined when there is one already
   */
  async write(productId: string, customerId: string, author: string, opinion: Opinion) {
    if (await this.reviewOf(productId, customerId)) return undefined;
    const row = { product_id: productId, customer_id: customerId, author, ...opinion };
    try {
      return await this.createProductReviews(row);
    } catch (error) {
      // A parallel request may have written it; the unique index accepts only one.
      if (await this.reviewOf(productId, customerId)) return undefined;
      throw error;
    }
  }
}

/** Name under which the container holds the service. */
export const PRODUCT_REVIEW = 'productReview';

export default Module(PRODUCT_REVIEW, { service: ProductReviewService });
