import { useState } from 'react';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { announce } from '@/ui/announce';

/** Takes back the order that was asked for, so that the cart can be changed again (ORQ-2). */
export function useTakeBack() {
  const [isBusy, setIsBusy] = useState(false);

  async function takeBack(): Promise<void> {
    setIsBusy(true);
    try {
      const result = await (await core()).takeBackOrder();
      if (result === 'taken-back') {
        void announce('success', t('Your order was taken back. You can change your cart again.'));
      }
    } catch (error) {
      void announce('error', error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { takeBack: () => void takeBack(), isBusy };
}
