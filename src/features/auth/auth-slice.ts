import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Customer } from '@/commerce/customers/customer';
import type { Session } from '@/sync/customer-session';

/** The user. */
export type AuthState =
  /** The stored session is being read. */
  | { status: 'restoring' }
  | { status: 'guest' }
  | { status: 'signed-in'; customer: Customer; token: string };

export const sessionKnown = createAction<Session | null>('auth/sessionKnown');

export function auth(state: AuthState = { status: 'restoring' }, action: UnknownAction): AuthState {
  if (!sessionKnown.match(action)) return state;
  return action.payload ? { status: 'signed-in', ...action.payload } : { status: 'guest' };
}

interface WithAuth {
  auth: AuthState;
}

export function selectAuthStatus({ auth: state }: WithAuth): AuthState['status'] {
  return state.status;
}

export function selectCustomer({ auth: state }: WithAuth): Customer | null {
  return state.status === 'signed-in' ? state.customer : null;
}
