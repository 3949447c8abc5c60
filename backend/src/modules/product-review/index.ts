import { Module } from '@medusajs/framework/utils';
import { ProductReviewService } from './service';

/** Name under which the container holds the service. */
export const PRODUCT_REVIEW = 'productReview';

export default Module(PRODUCT_REVIEW, { service: ProductReviewService });
