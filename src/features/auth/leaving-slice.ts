import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A log-out that waits for the shopper's word. */
export interface LeavingState {
  /** Edits that would be lost; null while nobody is asked. */
  unsent: number | null;
}

export const leavingSlice = createSlice({
  name: 'leaving',
  initialState: (): LeavingState => ({ unsent: null }),
  reducers: {
    leavingAsked: (_state, action: PayloadAction<number>): LeavingState => ({
      unsent: action.payload,
    }),
    leavingDecided: (): LeavingState => ({ unsent: null }),
  },
  selectors: { selectUnsentAtLeaving: (state) => state.unsent },
});

export const { leavingAsked, leavingDecided } = leavingSlice.actions;
export const { selectUnsentAtLeaving } = leavingSlice.selectors;
