import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** A sign-out that needs confirmation. */
export interface SignOutState {
  /** Number of edits that would be lost; null if no confirmation is needed. */
  unsent: number | null;
}

export const signOutAsked = createAction<number>('signOut/signOutAsked');
export const signOutDecided = createAction('signOut/signOutDecided');

export function signOut(
  state: SignOutState = { unsent: null },
  action: UnknownAction,
): SignOutState {
  if (signOutAsked.match(action)) return { unsent: action.payload };
  return signOutDecided.match(action) ? { unsent: null } : state;
}

export function selectUnsentAtSignOut({ signOut: { unsent } }: { signOut: SignOutState }) {
  return unsent;
}
