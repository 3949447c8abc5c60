import { isDeepStrictEqual } from 'node:util';

/** What is wrong with the documents of an index. */
export interface Drift {
  /** Shown by the shop, not in the index. */
  missing: string[];
  /** In the index as they once were. */
  stale: string[];
  /** In the index, though the shop does not show them. */
  left: string[];
  /** In what stale ones differ. */
  fields: string[];
}

type Documents = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * @param wanted documents by their id, as the products are now
 * @param found documents by their id, as the index has them
 */
export function compare(wanted: Documents, found: Documents): Drift {
  const drift: Drift = { missing: [], stale: [], left: [], fields: [] };
  for (const [id, document] of wanted) {
    const stored = found.get(id);
    if (stored === undefined) {
      drift.missing.push(id);
      continue;
    }
    const fields = differing(document, stored);
    if (fields.length > 0) drift.stale.push(id);
    drift.fields.push(...fields.filter((field) => !drift.fields.includes(field)));
  }
  drift.left.push(...[...found.keys()].filter((id) => !wanted.has(id)));
  return drift;
}

function differing(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].filter((field) => !isDeepStrictEqual(asStored(a[field]), asStored(b[field])));
}

/** JSON has no undefined; the index gives a field that a document lacks as null. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
