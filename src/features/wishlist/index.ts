export { loadToggleWish } from './load-toggle-wish';
export { shownProductOf } from './shown-product';
export { WishlistHeart } from './wishlist-heart';
export { selectWishCount, selectWishlist, wishlist } from './wishlist-slice';
