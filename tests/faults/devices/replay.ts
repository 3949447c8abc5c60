import type { Sent } from './sender';

/** The ledger's row of an effect. Amounts are pieces, or 1 and 0 for wishes. */
export interface Row {
  key: string;
  subject: string;
  base: number;
  target: number;
  outcome: 'applied' | 'rejected';
  available: number | null;
}

/** The result of all edits, in the ledger's order. */
export interface Replayed {
  /** By subject, such as `variant:…`. */
  pieces: Map<string, number>;
  complaints: string[];
}

/**
 * Applies all edits in the order in which the ledger took them: adds and adjustments are relative, typed
 * quantities and removals absolute.
 */
export function replay(rows: readonly Row[], sent: readonly Sent[]): Replayed {
  const pieces = new Map<string, number>();
  const complaints: string[] = [];
  const byKey = new Map(sent.map((each) => [each.effect.key, each]));
  for (const row of rows) {
    const known = byKey.get(row.key);
    if (!known) {
      complaints.push(`no device sent ${row.key}`);
      continue;
    }
    byKey.delete(row.key);
    const before = pieces.get(row.subject) ?? 0;
    const after = meaningOf(known, before);
    const isRefused = row.outcome === 'rejected';
    const said = known.outcome === 'duplicate' ? row.outcome : known.outcome;
    if (said !== row.outcome)
      complaints.push(`${row.key} was reported as ${said}, and is ${row.outcome}`);
    if (isRefused && !mayBeRefused(known, before, row)) {
      complaints.push(`${known.effect.op} of ${row.subject} at ${before} was refused`);
    }
    if (!isRefused) pieces.set(row.subject, after);
  }
  for (const { effect } of byKey.values()) complaints.push(`${effect.op} ${effect.key} has no row`);
  return { pieces, complaints };
}

function meaningOf({ effect }: Sent, before: number): number {
  switch (effect.op) {
    case 'add':
      return before + effect.quantity;
    case 'adjust':
      return Math.max(1, before + effect.quantity);
    case 'set':
      return effect.quantity;
    case 'wish':
    case 'code':
      return 1;
    case 'remove':
    case 'unwish':
    case 'uncode':
      return 0;
  }
}

/** Only an adjustment of a missing line, or more than the stock. */
function mayBeRefused({ effect }: Sent, before: number, { available }: Row): boolean {
  if (effect.op === 'adjust' && before === 0) return true;
  return 'quantity' in effect && available !== null && effect.quantity > available;
}
