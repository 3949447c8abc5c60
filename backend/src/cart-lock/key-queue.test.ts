import { describe, expect, it } from 'vitest';
import { KeyQueue } from './key-queue';
import { LockTimeout } from './lock-timeout';

describe('KeyQueue', () => {
  it('lets one through at a time, in the order of arrival', async () => {
    const queue = new KeyQueue();
    const seen: string[] = [];
    const visit = async (name: string): Promise<void> => {
      const leave = await queue.enter('cart', 1000);
      seen.push(`${name} in`);
      await Promise.resolve();
      seen.push(`${name} out`);
      leave();
    };
    await Promise.all([visit('a'), visit('b'), visit('c')]);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('does not make one key wait for another', async () => {
    const queue = new KeyQueue();
    await queue.enter('one', 1000);
    await expect(queue.enter('two', 10)).resolves.toBeTypeOf('function');
  });

  it('gives up in time, without taking the turn of who stands behind', async () => {
    const queue = new KeyQueue();
    const leave = await queue.enter('cart', 1000);
    const impatient = queue.enter('cart', 10);
    const patient = queue.enter('cart', 1000);
    await expect(impatient).rejects.toThrow(LockTimeout);
    leave();
    await expect(patient).resolves.toBeTypeOf('function');
  });

  it('forgets keys that nobody wants', async () => {
    const queue = new KeyQueue();
    const leave = await queue.enter('cart', 1000);
    expect(queue.size).toBe(1);
    leave();
    await new Promise((resolve) => setImmediate(resolve));
    expect(queue.size).toBe(0);
  });
});
