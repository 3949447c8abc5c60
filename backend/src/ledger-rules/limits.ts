/** Pieces of one variant that a cart holds at most. */
export const MAX_LINE_QUANTITY = 99;
