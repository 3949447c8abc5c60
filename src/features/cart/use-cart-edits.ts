import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { makeEdit, type SyncedState } from '@/features/synced';
import type { ShownVariant } from '@aangan/offline-cart';

/** Edits of the cart. Each resolves once it is in the log and on the screen. */
export function useCartEdits() {
  const dispatch = useDispatch<ThunkDispatch<{ synced: SyncedState }, unknown, UnknownAction>>();
  return useMemo(
    () => ({
      add: (item: ShownVariant, quantity: number) =>
        dispatch(makeEdit({ op: 'add', item, quantity })),
      /** Changes the quantity of a line by a difference. */
      adjust: (item: ShownVariant, by: number) => dispatch(makeEdit({ op: 'adjust', item, by })),
      remove: (item: ShownVariant) => dispatch(makeEdit({ op: 'remove', item })),
      addCode: (code: string) => dispatch(makeEdit({ op: 'code', code })),
      dropCode: (code: string) => dispatch(makeEdit({ op: 'uncode', code })),
    }),
    [dispatch],
  );
}
