import { MedusaService } from '@medusajs/framework/utils';
import { CartMerge } from './models/cart-merge';

/** The records of merged carts. */
export class CartMergeService extends MedusaService({ CartMerge }) {}
