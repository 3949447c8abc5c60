import { describe, expect, it } from 'vitest';
import { memoryLog } from './memory-log';
import { roomyLog } from './roomy-log';
import type { Log } from './step';
import { StorageTrouble } from './storage-trouble';

/** A log that says `full` until so many things were given up. */
function fullUntil(needed: number, kind: 'full' | 'unavailable' = 'full') {
  const given: string[] = [];
  let tries = 0;
  const log: Log = {
    ...memoryLog(),
    change: (step) => {
      tries += 1;
      if (given.length < needed) return Promise.reject(new StorageTrouble(kind));
      return memoryLog().change(step);
    },
  };
  const giveUp = ['pictures', 'catalogue'].map((name) => () => {
    given.push(name);
    return Promise.resolve(true);
  });
  return { roomy: roomyLog(log, giveUp), given, tries: () => tries };
}

const step = () => ({ result: 'written' as const, writes: [] });

describe('OFF-3: the log when the device is full', () => {
  it('gives nothing up while there is space', async () => {
    const { roomy, given } = fullUntil(0);
    expect(await roomy.change(step)).toBe('written');
    expect(given).toEqual([]);
  });

  it('gives pictures up first, then the catalogue', async () => {
    const one = fullUntil(1);
    expect(await one.roomy.change(step)).toBe('written');
    expect(one.given).toEqual(['pictures']);
    const two = fullUntil(2);
    expect(await two.roomy.change(step)).toBe('written');
    expect(two.given).toEqual(['pictures', 'catalogue']);
  });

  it('tells where that was not enough', async () => {
    const { roomy, tries } = fullUntil(3);
    await expect(roomy.change(step)).rejects.toMatchObject({ kind: 'full' });
    expect(tries()).toBe(3);
  });

  it('gives nothing up for any other trouble', async () => {
    const { roomy, given } = fullUntil(1, 'unavailable');
    await expect(roomy.change(step)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(given).toEqual([]);
  });
});
