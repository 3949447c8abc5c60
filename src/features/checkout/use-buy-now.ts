import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { announce } from '@/ui/announce';
import { wordsOf } from './bought-words';
import { buy, type Bought } from './buy';
import { refreshCart } from './confirmed-cart';
import { askAgain } from './follow-payments';
import { confirmingKnown, newsTold, type PaymentNewsState } from './payment-news';
import type { Purchase } from './prepare-payment';

type Dispatch = ThunkDispatch<{ paymentNews: PaymentNewsState }, unknown, UnknownAction>;

/** Buy Now: what it does, whether it is at it, and what there is to say about the last press. */
export function useBuyNow() {
  const dispatch = useDispatch<Dispatch>();
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press comes before the first has drawn the button anew.
  const running = useRef(false);

  async function press(purchase: Purchase): Promise<Bought | null> {
    if (running.current) return null;
    running.current = true;
    setProcessing(true);
    setProblem(null);
    try {
      const bought = await buy(purchase, {
        tell: (news) => dispatch(newsTold(news)),
      });
      const { toast, words } = wordsOf(bought, purchase.shownTotal);
      if (toast) void announce(toast.kind, toast.text);
      setProblem(words);
      if (bought.kind === 'changed') await refreshCart();
      if (bought.kind === 'confirming') dispatch(confirmingKnown(bought.cartId));
      // Also after a closed window: the bank may still have been at work; or after a lost reply, the shop keeps the cart for it.
      if (bought.kind !== 'ordered') void dispatch(askAgain());
      return bought;
    } finally {
      running.current = false;
      setProcessing(false);
    }
  }

  return { processing, problem, press, say: setProblem };
}
