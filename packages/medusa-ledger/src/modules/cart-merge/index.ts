import { MedusaService, Module } from '@medusajs/framework/utils';
import { CartMerge } from './models/cart-merge';

/** The records of merged carts. */
export class CartMergeService extends MedusaService({ CartMerge }) {}

/** Name under which the container holds the service. */
export const CART_MERGE = 'cartMerge';

export default Module(CART_MERGE, { service: CartMergeService });
