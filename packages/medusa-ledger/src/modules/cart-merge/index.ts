import { Module } from '@medusajs/framework/utils';
import { CartMergeService } from './service';

/** Name under which the container holds the service. */
export const CART_MERGE = 'cartMerge';

export default Module(CART_MERGE, { service: CartMergeService });
