import { type Edit, StorageError } from '@aangan/offline-cart';
import { askForBackgroundSync } from '@aangan/offline-cart/browser';
import { useCartStore } from '@aangan/offline-cart/react';
import { REPLAY } from './shop';

/** Makes an edit: it is shown at once, survives a reload, and reaches the shop exactly once. */
export function useEdit() {
  const { edit } = useCartStore();
  return async (made: Edit) => {
    try {
      const { kind } = await edit(made);
      if (kind === 'appended') await askForBackgroundSync(REPLAY);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      alert('This device cannot store the change.');
    }
  };
}
