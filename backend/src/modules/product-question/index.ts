import { Module } from '@medusajs/framework/utils';
import { ProductQuestionService } from './service';

/** Name under which the container holds the service. */
export const PRODUCT_QUESTION = 'productQuestion';

export default Module(PRODUCT_QUESTION, { service: ProductQuestionService });
