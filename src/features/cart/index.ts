export { CartScreen } from './cart-screen';
export { cartSlice, selectCartCount } from './cart-slice';
export { restoreCart } from './cart-thunks';
export { useCartEdits } from './use-cart-edits';
