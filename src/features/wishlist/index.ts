export { loadToggleWish, WishlistHeart } from './wishlist-heart';
export { shownProductOf } from './shown-product';
export { selectWishCount, selectWishlist, wishlist } from './wishlist-slice';
