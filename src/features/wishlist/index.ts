export { shownProductOf } from './shown-product';
export { WishlistHeart } from './wishlist-heart';
export { selectWishCount, selectWishes, selectWishlist, wishlistSlice } from './wishlist-slice';
