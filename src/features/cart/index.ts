export { CartScreen } from './cart-screen';
export { cart, selectCartCount } from './cart-slice';
export { CartSummary } from './cart-summary';
export { type ShownDelivery, withDelivery } from './shown-delivery';
export { useTakeBack } from './use-take-back';
export { useCartEdits } from './use-cart-edits';
