/** The most pieces of a variant in a cart. */
export const MOST_PIECES = 99;
