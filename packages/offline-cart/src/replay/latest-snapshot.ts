import type { Snapshot } from '../log/snapshot';
import type { Log } from '../log/step';

/**
 * A log that remembers the newest snapshot that a transaction returned, which saves reads.
 * @param onBegin called when a transaction begins; the function that it returns is called if the
 * snapshot of that transaction becomes the newest
 */
export function latestSnapshot(log: Log, onBegin: () => () => void) {
  /** Number of transactions that began. They may end in another order. */
  let begun = 0;
  let newest: { begun: number; snapshot: Snapshot } | undefined;
  /**
   * A transaction that ended out of order may have run last: only the snapshot of a later one is sure to
   * have its writes.
   */
  let uncertainUntil = 0;

  async function follow<Result>(
    transaction: () => Promise<Result>,
    snapshotOf: (result: Result) => Snapshot,
  ): Promise<Result> {
    begun += 1;
    const own = begun;
    const becomesNewest = onBegin();
    const result = await transaction();
    if (newest === undefined || newest.begun < own) {
      newest = { begun: own, snapshot: snapshotOf(result) };
      becomesNewest();
    } else uncertainUntil = begun;
    return result;
  }

  const followed: Log = {
    ...log,
    change: (step) =>
      follow(
        () => log.change(step),
        ({ snapshot }) => snapshot,
      ),
    read: () => follow(log.read, (snapshot) => snapshot),
  };
  return {
    log: followed,
    /** The newest snapshot; undefined before the first transaction. Another tab may have changed the log since. */
    snapshot: () => newest?.snapshot,
    /** Whether `snapshot` includes everything that was written through this log. */
    isComplete: () => newest !== undefined && newest.begun > uncertainUntil,
  };
}
