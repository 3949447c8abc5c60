/** ms that anything on the screen, or at the shop, may take: far above what a quiet machine needs. */
export const patience = 180_000;
