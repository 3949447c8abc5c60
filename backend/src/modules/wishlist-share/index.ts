import { MedusaService, Module } from '@medusajs/framework/utils';
import { WishlistShare } from './models/wishlist-share';
import { newShareToken } from './share-token';

/** The links by which customers share their wishlists; at most one for each. */
export class WishlistShareService extends MedusaService({ WishlistShare }) {
  /** The token of a customer's link; undefined while the wishlist is not shared. */
  async tokenOf(customerId: string): Promise<string | undefined> {
    const [share] = await this.listWishlistShares({ customer_id: customerId }, { take: 1 });
    return share?.token;
  }

  /** Shares a customer's wishlist; one that is shared already keeps its link. @returns the token */
  async share(customerId: string): Promise<string> {
    const existing = await this.tokenOf(customerId);
    if (existing !== undefined) return existing;
    const token = newShareToken();
    try {
      await this.createWishlistShares({ customer_id: customerId, token });
      return token;
    } catch (error) {
      // A parallel request may have created it; the unique index accepts only one.
      const other = await this.tokenOf(customerId);
      if (other === undefined) throw error;
      return other;
    }
  }

  /** Takes the link back, if there is one. The row is deleted, so that its token is like one that never was. */
  async stop(customerId: string): Promise<void> {
    await this.deleteWishlistShares({ customer_id: customerId });
  }

  /** The customer whose wishlist a link shows. */
  async ownerOf(token: string): Promise<string | undefined> {
    const [share] = await this.listWishlistShares({ token }, { take: 1 });
    return share?.customer_id;
  }
}

/** Name under which the container holds the service. */
export const WISHLIST_SHARE = 'wishlistShare';

export default Module(WISHLIST_SHARE, { service: WishlistShareService });
