import type { Log, Step } from './step';
import { StorageTrouble } from './storage-trouble';

/**
 * A log that is written before all else: where the device has no space, what can be fetched again gives way (OFF-3).
 * @param makeRoom ways to get space, in the order in which they are tried
 */
export function roomyLog(log: Log, makeRoom: readonly (() => Promise<boolean>)[]): Log {
  async function change<Result>(step: Step<Result>): Promise<Result> {
    for (const giveUp of makeRoom) {
      try {
        return await log.change(step);
      } catch (error) {
        const isFull = error instanceof StorageTrouble && error.kind === 'full';
        if (!isFull) throw error;
        await giveUp();
      }
    }
    return log.change(step);
  }
  return { ...log, change };
}
