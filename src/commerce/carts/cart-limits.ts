/** Pieces of one variant that a cart takes at most. */
export const maxLineQuantity = 99;
