/** Cart and wishlist are separate lanes: one never waits for the other. */
export const lanes = ['cart', 'wishlist'] as const;

export type Lane = (typeof lanes)[number];
