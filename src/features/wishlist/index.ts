export { WishlistHeart } from './wishlist-heart';
export {
  selectWishCount,
  selectWishlist,
  wishlistSlice,
  type WishlistState,
} from './wishlist-slice';
export { followWishlist, refreshWishlist } from './wishlist-thunks';
