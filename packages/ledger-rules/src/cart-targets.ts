/** The intended contents of a cart: quantities by variant, and the promotion codes that change. */
export type CartTargets = {
  quantities: ReadonlyMap<string, number>;
  /** Codes to add (1) and to remove (0). */
  codes: ReadonlyMap<string, number>;
};

/** A line of a cart. A variant has one line; only routes outside of the store API create more. */
export type StoredLine = { id: string; variantId: string; quantity: number };

/** The changes that bring a cart to its targets; quantities are absolute. */
export type LineChanges = {
  create: { variant_id: string; quantity: number }[];
  update: { id: string; variant_id: string; quantity: number }[];
  remove: string[];
};

const VARIANT = 'variant:';
const CODE = 'code:';

/** Splits targets by the kind of their subjects. */
export function cartTargets(targets: ReadonlyMap<string, number>): CartTargets {
  return { quantities: ofKind(targets, VARIANT), codes: ofKind(targets, CODE) };
}

function ofKind(targets: ReadonlyMap<string, number>, kind: string): Map<string, number> {
  return new Map(
    [...targets]
      .filter(([subject]) => subject.startsWith(kind))
      .map(([subject, target]) => [subject.slice(kind.length), target]),
  );
}

/**
 * Computes the changes that bring lines to their targets, and merges several lines of a variant into one.
 * @param all whether to update lines that are at their target as well, so that Medusa computes price and taxes again
 */
export function lineChanges(
  lines: readonly StoredLine[],
  { quantities }: CartTargets,
  all: boolean,
): LineChanges {
  const changes: LineChanges = { create: [], update: [], remove: [] };
  for (const [variant_id, quantity] of quantities) {
    const [line, ...others] = lines.filter(({ variantId }) => variantId === variant_id);
    changes.remove.push(...others.map(({ id }) => id));
    if (!line && quantity > 0) changes.create.push({ variant_id, quantity });
    if (line && quantity === 0) changes.remove.push(line.id);
    if (line && quantity > 0 && (all || line.quantity !== quantity || others.length > 0)) {
      changes.update.push({ id: line.id, variant_id, quantity });
    }
  }
  return changes;
}
