export { shownProductOf } from './shown-product';
export { WishlistHeart } from './wishlist-heart';
export { selectWishCount, selectWishlist, wishlistSlice } from './wishlist-slice';
