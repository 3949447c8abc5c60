import { expect, it } from 'vitest';
import { taskQueue } from './task-queue';

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

it('runs one task at a time, in order, even without Web Locks', async () => {
  const inTurn = taskQueue('test', null);
  const done: string[] = [];
  const task = (name: string, ms: number) => async () => {
    done.push(`${name} begins`);
    await pause(ms);
    done.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([
    inTurn(task('slow', 20)),
    inTurn(task('quick', 1)),
    inTurn(task('last', 5)),
  ]);
  expect(results).toEqual(['slow', 'quick', 'last']);
  expect(done).toEqual([
    'slow begins',
    'slow ends',
    'quick begins',
    'quick ends',
    'last begins',
    'last ends',
  ]);
});

it('continues after a task that fails, and rejects for that one', async () => {
  const inTurn = taskQueue('test', null);
  const failed = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(() => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

it('holds the lock of that name while a task runs', async () => {
  const held: string[] = [];
  const inTurn = taskQueue('cart', {
    request: async (name, task) => {
      held.push(`${name} taken`);
      const result = await task();
      held.push(`${name} released`);
      return result;
    },
  });
  await inTurn(async () => {
    await pause(1);
    held.push('edit');
  });
  expect(held).toEqual(['cart taken', 'edit', 'cart released']);
});
