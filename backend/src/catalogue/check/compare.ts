import { isDeepStrictEqual } from 'node:util';

/** What is wrong with the documents of an index. */
export interface Drift {
  /** Shown by the shop, not in the index. */
  missing: string[];
  /** In the index as they once were. */
  stale: string[];
  /** In the index, though the shop does not show them. */
  left: string[];
}

/**
 * @param wanted documents by their id, as the products are now
 * @param found documents by their id, as the index has them
 */
export function compare(
  wanted: ReadonlyMap<string, unknown>,
  found: ReadonlyMap<string, unknown>,
): Drift {
  const isInIndex = (id: string) => found.has(id);
  return {
    missing: [...wanted.keys()].filter((id) => !isInIndex(id)),
    stale: [...wanted.keys()].filter(
      (id) =>
        isInIndex(id) && !isDeepStrictEqual(asStored(wanted.get(id)), asStored(found.get(id))),
    ),
    left: [...found.keys()].filter((id) => !wanted.has(id)),
  };
}

/** JSON has no undefined. */
function asStored(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document ?? null));
}
