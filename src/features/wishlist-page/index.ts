export { WishlistScreen } from './wishlist-screen';
