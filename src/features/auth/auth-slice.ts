import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Customer } from '@/commerce/customers/customer';
import type { Session } from '@/sync/customer-session';

/** Who uses the shop. */
export type AuthState =
  /** What the device keeps is being read. */
  | { status: 'restoring' }
  | { status: 'guest' }
  | { status: 'signed-in'; customer: Customer; token: string };

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'restoring' }),
  reducers: {
    sessionKnown: (_state, action: PayloadAction<Session | null>): AuthState =>
      action.payload ? { status: 'signed-in', ...action.payload } : { status: 'guest' },
  },
  selectors: {
    selectAuthStatus: (state) => state.status,
    selectCustomer: (state): Customer | null =>
      state.status === 'signed-in' ? state.customer : null,
  },
});

export const { selectAuthStatus, selectCustomer } = authSlice.selectors;
