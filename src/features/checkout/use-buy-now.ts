import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import type { PurchaseResult } from './buy';
import type { Purchase } from './prepare-payment';
import type * as PressBuyNow from './press-buy-now';

/**
 * Delay after the first render, in ms: the code for Buy Now loads neither during the first screen nor at the press.
 */
const FETCHED_AFTER = 1000;

const loadPress = () => import('./press-buy-now');

/**
 * Runs Buy Now: its state and the message of the last attempt.
 * @param load loads the code; a stable function
 */
export function useBuyNow(
  load: () => Promise<Pick<typeof PressBuyNow, 'pressBuyNow'>> = loadPress,
) {
  const dispatch = useDispatch<PressBuyNow.CheckoutDispatch>();
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press may come before the button is disabled.
  const running = useRef(false);

  useEffect(() => {
    const soon = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER);
    return () => clearTimeout(soon);
  }, [load]);

  async function press(purchase: Purchase): Promise<PurchaseResult | null> {
    if (running.current) return null;
    running.current = true;
    setProcessing(true);
    setProblem(null);
    try {
      const code = await load().catch(() => null);
      if (code === null) {
        void announce('error', t('You need to be online to buy.'));
        setProblem(
          t('You need to be online to buy. Your cart and address stay saved on this device.'),
        );
        return null;
      }
      const { bought, words } = await code.pressBuyNow(purchase, dispatch);
      setProblem(words);
      return bought;
    } finally {
      running.current = false;
      setProcessing(false);
    }
  }

  return { processing, problem, press, say: setProblem };
}
