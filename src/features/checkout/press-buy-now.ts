import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { announce } from '@/ui/announce';
import { purchaseMessages } from './purchase-messages';
import { buy, type PurchaseResult } from './buy';
import { refreshCart } from './confirm-cart';
import { askAgain } from './follow-payments';
import { confirmingKnown, outcomeKnown, type PaymentOutcomeState } from './payment-outcome';
import type { Purchase } from './prepare-payment';

export type CheckoutDispatch = ThunkDispatch<
  { paymentOutcome: PaymentOutcomeState },
  unknown,
  UnknownAction
>;

/** The result, and the message that stays in the form. */
export interface BuyNowResult {
  bought: PurchaseResult;
  words: string | null;
}

/** Buys, and publishes the result to the store. */
export async function pressBuyNow(
  purchase: Purchase,
  dispatch: CheckoutDispatch,
): Promise<BuyNowResult> {
  const bought = await buy(purchase, { report: (outcome) => dispatch(outcomeKnown(outcome)) });
  const { toast, words } = purchaseMessages(bought, purchase.shownTotal, await cartTitles());
  if (toast) void announce(toast.kind, toast.text);
  if (bought.kind === 'changed' || bought.kind === 'order-refused') await refreshCart();
  if (bought.kind === 'confirming') dispatch(confirmingKnown(bought.cartId));
  // Also after a closed window, as the bank may still be processing, and after a lost response, as the server then holds the cart.
  if (bought.kind !== 'ordered') void dispatch(askAgain());
  return { bought, words };
}

async function cartTitles(): Promise<(variantId: string) => string> {
  const { lines } = (await (await core()).view()).cart;
  const titles = new Map(lines.map(({ variantId, title }) => [variantId, title]));
  return (variantId) => titles.get(variantId) ?? t('Product');
}
