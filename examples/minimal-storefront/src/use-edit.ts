import { type Edit, StorageError } from '@aangan/offline-cart';
import { askForBackgroundSync } from '@aangan/offline-cart/browser';
import { useCartStore } from '@aangan/offline-cart/react';
import { useState } from 'react';
import { REPLAY } from './shop';

/**
 * Makes edits: each is shown at once, survives a reload, and reaches the shop exactly once. `problem`: why the last one was not
 * made; null if it was.
 */
export function useEdit() {
  const store = useCartStore();
  const [problem, setProblem] = useState<string | null>(null);
  if (store === null) throw new Error('The cart is opened before anything is rendered');
  const make = async (made: Edit) => {
    try {
      const { kind } = await store.edit(made);
      setProblem(kind === 'refused' ? 'A cart cannot hold more of this product.' : null);
      if (kind === 'appended') await askForBackgroundSync(REPLAY);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      setProblem('This device cannot store the change.');
    }
  };
  return { edit: make, problem };
}
