/** Pieces of one variant that a cart takes at most. */
export const maxLineQuantity = 99;

/** Medusa also takes fractions; the shop sells whole pieces. */
export function isLineQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxLineQuantity;
}
