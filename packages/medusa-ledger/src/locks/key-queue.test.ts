import { describe, expect, it } from 'vitest';
import { KeyQueue } from './key-queue';
import { LockTimeout } from './cart-busy';

describe('KeyQueue', () => {
  it('SYNC-3: lets one through at a time, in the order of arrival', async () => {
    const queue = new KeyQueue(2);
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
    const queue = new KeyQueue(2);
    await queue.enter('one', 1000);
    await expect(queue.enter('two', 10)).resolves.toBeTypeOf('function');
  });

  it('times out without taking the turn of the next waiter', async () => {
    const queue = new KeyQueue(2);
    const leave = await queue.enter('cart', 1000);
    const impatient = queue.enter('cart', 10);
    const patient = queue.enter('cart', 1000);
    await expect(impatient).rejects.toThrow(LockTimeout);
    leave();
    await expect(patient).resolves.toBeTypeOf('function');
  });

  it('refuses at once, with a time to come again, when the queue is full', async () => {
    const queue = new KeyQueue(2);
    const leave = await queue.enter('cart', 1000);
    const waiting = [queue.enter('cart', 1000), queue.enter('cart', 1000)];
    await expect(queue.enter('cart', 1000)).rejects.toMatchObject({ retryAfter: 2 });
    leave();
    for (const turn of waiting) (await turn)();
    expect(queue.size).toBe(0);
  });

  it('forgets keys without a holder or waiter', async () => {
    const queue = new KeyQueue(2);
    const leave = await queue.enter('cart', 1000);
    expect(queue.size).toBe(1);
    leave();
    await new Promise((resolve) => setImmediate(resolve));
    expect(queue.size).toBe(0);
  });
});
