import type { Batch, Sequence } from './sequence';

/**
 * Drops batches, edits and circumstances of a sequence while it still fails.
 * @param fails plays a sequence
 * @param maxAttempts each takes as long as the sequence
 */
export async function shrink(
  sequence: Sequence,
  fails: (candidate: Sequence) => Promise<boolean>,
  maxAttempts = 60,
): Promise<Sequence> {
  let smallest = sequence;
  let attempts = 0;
  for (let isSmaller = true; isSmaller && attempts < maxAttempts;) {
    isSmaller = false;
    for (const candidate of smallerThan(smallest)) {
      attempts += 1;
      if (attempts > maxAttempts) break;
      if (!(await fails(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

/** Sequences with one thing less, those that drop most first. */
function* smallerThan(sequence: Sequence): Generator<Sequence> {
  const { batches } = sequence;
  const half = Math.floor(batches.length / 2);
  if (half > 1) {
    yield { ...sequence, batches: batches.slice(0, half) };
    yield { ...sequence, batches: batches.slice(half) };
  }
  for (const index of batches.keys()) {
    if (batches.length > 1) yield { ...sequence, batches: batches.toSpliced(index, 1) };
  }
  if (sequence.signIn !== 'never') yield { ...sequence, signIn: 'never' };
  for (const index of sequence.automatic.keys()) {
    yield { ...sequence, automatic: sequence.automatic.toSpliced(index, 1) };
  }
  for (const [index, batch] of batches.entries()) {
    for (const less of smallerBatches(batch)) {
      yield { ...sequence, batches: batches.with(index, less) };
    }
  }
}

function* smallerBatches(batch: Batch): Generator<Batch> {
  for (const index of batch.edits.keys()) {
    if (batch.edits.length > 1) yield { ...batch, edits: batch.edits.toSpliced(index, 1) };
  }
  if (batch.changes.length > 0) yield { ...batch, changes: [] };
  if (batch.province !== null) yield { ...batch, province: null };
  if (batch.ships) yield { ...batch, ships: false };
  if (batch.collects) yield { ...batch, collects: false };
  if (batch.repeats) yield { ...batch, repeats: false };
  if (batch.fault !== 'none') yield { ...batch, fault: 'none' };
}
