import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** A log-out that waits for the shopper's word. */
export interface LeavingState {
  /** Edits that would be lost; null while nobody is asked. */
  unsent: number | null;
}

export const leavingAsked = createAction<number>('leaving/leavingAsked');
export const leavingDecided = createAction('leaving/leavingDecided');

export function leaving(
  state: LeavingState = { unsent: null },
  action: UnknownAction,
): LeavingState {
  if (leavingAsked.match(action)) return { unsent: action.payload };
  return leavingDecided.match(action) ? { unsent: null } : state;
}

export function selectUnsentAtLeaving({ leaving: { unsent } }: { leaving: LeavingState }) {
  return unsent;
}
