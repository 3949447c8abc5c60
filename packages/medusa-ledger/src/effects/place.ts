import type { LaneName } from '@aangan/ledger-rules/rows';

/** The head of a lane as it was looked up; undefined before the lane's first effect. */
export type KnownHead = { n: number; key: string | null } | undefined;

/** Where effects go; the cart and the lane's owner are locked. */
export type Place = { cartId: string; lane: LaneName; head: KnownHead; assertHeld: () => void };
