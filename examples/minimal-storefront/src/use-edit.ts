import { type Edit, StorageError } from '@aangan/offline-cart';
import { askForBackgroundSync } from '@aangan/offline-cart/browser';
import { useCartStore } from '@aangan/offline-cart/react';
import { useState } from 'react';
import { REPLAY } from './shop';

/**
 * Makes edits: each is shown at once, survives a reload, and reaches the shop exactly once. `hasFailed`: this device could not
 * store the last one.
 */
export function useEdit() {
  const store = useCartStore();
  const [hasFailed, setFailed] = useState(false);
  if (store === null) throw new Error('The cart is opened before anything is rendered');
  const make = async (made: Edit) => {
    try {
      const { kind } = await store.edit(made);
      setFailed(false);
      if (kind === 'appended') await askForBackgroundSync(REPLAY);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      setFailed(true);
    }
  };
  return { edit: make, hasFailed };
}
