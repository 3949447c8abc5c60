import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { announce } from '@/ui/announce';
import { wordsOf } from './bought-words';
import { buy, type Bought } from './buy';
import { refreshCart } from './confirmed-cart';
import { askAgain } from './follow-payments';
import { confirmingKnown, newsTold, type PaymentNewsState } from './payment-news';
import type { Purchase } from './prepare-payment';

export type CheckoutDispatch = ThunkDispatch<
  { paymentNews: PaymentNewsState },
  unknown,
  UnknownAction
>;

/** What became of a press, and the words about it that stay in the form. */
export interface Pressed {
  bought: Bought;
  words: string | null;
}

/** Buys, and tells the whole shop what became of it. */
export async function pressBuyNow(
  purchase: Purchase,
  dispatch: CheckoutDispatch,
): Promise<Pressed> {
  const bought = await buy(purchase, { tell: (news) => dispatch(newsTold(news)) });
  const { toast, words } = wordsOf(bought, purchase.shownTotal);
  if (toast) void announce(toast.kind, toast.text);
  if (bought.kind === 'changed') await refreshCart();
  if (bought.kind === 'confirming') dispatch(confirmingKnown(bought.cartId));
  // Also after a closed window: the bank may still have been at work; or after a lost reply, the shop keeps the cart for it.
  if (bought.kind !== 'ordered') void dispatch(askAgain());
  return { bought, words };
}
