import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { addCoupon, addToCart, dropCoupon, removeLine, setQuantity } from '@/sync/cart-writes';
import type { CartState } from './cart-slice';
import { editCart, refreshCart } from './cart-thunks';

/** The edits a shopper can make; each tells what became of it. */
export function useCartEdits() {
  const dispatch = useDispatch<ThunkDispatch<{ cart: CartState }, unknown, UnknownAction>>();
  return useMemo(
    () => ({
      add: (variantId: string, quantity: number) =>
        dispatch(editCart(() => addToCart(variantId, quantity))),
      setQuantity: (lineId: string, quantity: number) =>
        dispatch(editCart(() => setQuantity(lineId, quantity))),
      remove: (lineId: string) => dispatch(editCart(() => removeLine(lineId))),
      addCoupon: (code: string) => dispatch(editCart(() => addCoupon(code))),
      dropCoupon: (code: string) => dispatch(editCart(() => dropCoupon(code))),
      refresh: () => dispatch(refreshCart()),
    }),
    [dispatch],
  );
}
