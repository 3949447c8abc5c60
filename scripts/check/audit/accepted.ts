/** A known hole in a dependency that cannot be mended yet. */
export type Accepted = {
  /** Its id at GitHub, such as GHSA-xxxx-xxxx-xxxx. */
  advisory: string;
  /** Why the shop can live with it, and what has to come. */
  reason: string;
  /** Day until which that holds, as 2026-12-31; after it the check fails. */
  until: string;
};

/** Those that `npm run check` lets pass. */
export const ACCEPTED: readonly Accepted[] = [];
