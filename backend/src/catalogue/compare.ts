import { isDeepStrictEqual } from 'node:util';

/** Differences between the index and the products. */
export interface Drift {
  /** Shown by the shop but not in the index. */
  missing: string[];
  /** Outdated in the index. */
  stale: string[];
  /** In the index, although the shop does not show them. */
  left: string[];
  /** Fields in which stale documents differ. */
  fields: string[];
}

type Documents = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * @param current documents by id, built from the products
 * @param found documents by id, read from the index
 */
export function compare(current: Documents, found: Documents): Drift {
  const drift: Drift = { missing: [], stale: [], left: [], fields: [] };
  for (const [id, document] of current) {
    const stored = found.get(id);
    if (stored === undefined) {
      drift.missing.push(id);
      continue;
    }
    const fields = differentFields(document, stored);
    if (fields.length > 0) drift.stale.push(id);
    drift.fields.push(...fields.filter((field) => !drift.fields.includes(field)));
  }
  drift.left.push(...[...found.keys()].filter((id) => !current.has(id)));
  return drift;
}

function differentFields(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
) {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].filter((field) => !isDeepStrictEqual(asStored(a[field]), asStored(b[field])));
}

/** JSON has no undefined; the index returns null for a missing field. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
