import type { Changed, Log, Step } from './step';
import { StorageError } from './storage-error';

/**
 * A log that frees space when the device is full: cached data is evicted before an edit is lost (OFF-3).
 * @param makeRoom functions that free space, in the order in which they are tried
 */
export function logWithEviction(log: Log, makeRoom: readonly (() => Promise<boolean>)[]): Log {
  async function change<Result>(step: Step<Result>): Promise<Changed<Result>> {
    for (const evict of makeRoom) {
      try {
        return await log.change(step);
      } catch (error) {
        const isFull = error instanceof StorageError && error.kind === 'full';
        if (!isFull) throw error;
        await evict();
      }
    }
    return log.change(step);
  }
  return { ...log, change };
}
