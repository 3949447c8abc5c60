import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import type { Bought } from './buy';
import type { Purchase } from './prepare-payment';
import type * as PressBuyNow from './press-buy-now';

/** ms from the form's coming: a press shall not wait for what it takes, nor the cart's first screen. */
const FETCHED_AFTER = 1000;

const loadPress = () => import('./press-buy-now');

/**
 * Buy Now: what it does, whether it is at it, and what there is to say about the last press.
 * @param load brings what a press takes; the same function each time
 */
export function useBuyNow(
  load: () => Promise<Pick<typeof PressBuyNow, 'pressBuyNow'>> = loadPress,
) {
  const dispatch = useDispatch<PressBuyNow.CheckoutDispatch>();
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press comes before the first has drawn the button anew.
  const running = useRef(false);

  useEffect(() => {
    const soon = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER);
    return () => clearTimeout(soon);
  }, [load]);

  async function press(purchase: Purchase): Promise<Bought | null> {
    if (running.current) return null;
    running.current = true;
    setProcessing(true);
    setProblem(null);
    try {
      const code = await load().catch(() => null);
      if (code === null) {
        const text = t('Buy Now needs a connection.');
        void announce('error', text);
        setProblem(t('{text} Your cart and your address stay here until there is one.', { text }));
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
