import { Module } from '@medusajs/framework/utils';
import { WishlistService } from './service';

/** Name under which the container holds the service. */
export const WISHLIST = 'wishlist';

export default Module(WISHLIST, { service: WishlistService });
