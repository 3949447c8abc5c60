/** What a cart is to hold: pieces by variant, and codes of promotions when those change. */
export type CartTargets = {
  quantities: ReadonlyMap<string, number>;
  /** Codes to be put in (1) and taken out (0). */
  codes: ReadonlyMap<string, number>;
};

/** A line of a cart. A variant has one; more come only from routes that are not the store's. */
export type StoredLine = { id: string; variantId: string; quantity: number };

/** The steps to there; quantities are absolute. */
export type LineChanges = {
  create: { variant_id: string; quantity: number }[];
  update: { id: string; variant_id: string; quantity: number }[];
  remove: string[];
};

const VARIANT = 'variant:';
const CODE = 'code:';

/** Sorts targets by what their subjects are. */
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
 * Tells how lines get to their targets. A variant that has several lines comes out with one.
 * @param all also those that are there already, so that price and taxes are worked out again
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
