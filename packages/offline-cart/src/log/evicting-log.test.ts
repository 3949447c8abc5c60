import { describe, expect, it } from 'vitest';
import { memoryLog } from './memory-log';
import { logWithEviction } from './evicting-log';
import type { Log } from './step';
import { StorageError } from './storage-error';

/** A log that fails until a number of caches were evicted. */
function fullUntil(needed: number, kind: 'full' | 'unavailable' = 'full') {
  const given: string[] = [];
  let tries = 0;
  const log: Log = {
    ...memoryLog(),
    change: (step) => {
      tries += 1;
      if (given.length < needed) return Promise.reject(new StorageError(kind));
      return memoryLog().change(step);
    },
  };
  const evict = ['pictures', 'catalogue'].map((name) => () => {
    given.push(name);
    return Promise.resolve(true);
  });
  return { roomy: logWithEviction(log, evict), given, tries: () => tries };
}

const step = () => ({ result: 'written' as const, writes: [] });

describe('OFF-3: the log when the device is full', () => {
  it('evicts nothing while there is space', async () => {
    const { roomy, given } = fullUntil(0);
    expect(await roomy.change(step)).toMatchObject({ result: 'written' });
    expect(given).toEqual([]);
  });

  it('evicts pictures first, then the catalogue', async () => {
    const one = fullUntil(1);
    expect(await one.roomy.change(step)).toMatchObject({ result: 'written' });
    expect(one.given).toEqual(['pictures']);
    const two = fullUntil(2);
    expect(await two.roomy.change(step)).toMatchObject({ result: 'written' });
    expect(two.given).toEqual(['pictures', 'catalogue']);
  });

  it('rejects if that is not enough', async () => {
    const { roomy, tries } = fullUntil(3);
    await expect(roomy.change(step)).rejects.toMatchObject({ kind: 'full' });
    expect(tries()).toBe(3);
  });

  it('evicts nothing after any other error', async () => {
    const { roomy, given } = fullUntil(1, 'unavailable');
    await expect(roomy.change(step)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(given).toEqual([]);
  });
});
