export { CartScreen } from './cart-screen';
export { cartSlice, selectCartCount } from './cart-slice';
export { CartSummary } from './cart-summary';
export { refreshCart, restoreCart } from './cart-thunks';
export { useCartEdits } from './use-cart-edits';
