import { expect, it } from 'vitest';
import { BusyError, limitTasks } from './limit-tasks';

function openTask() {
  let finish: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { task: () => promise, finish: () => finish() };
}

it('runs some tasks, queues some and rejects the rest', async () => {
  const limit = limitTasks(1, 1);
  const first = openTask();
  let hasSecondRun = false;
  const firstRun = limit(first.task);
  const secondRun = limit(async () => {
    await Promise.resolve();
    hasSecondRun = true;
  });
  await expect(limit(first.task)).rejects.toThrow(BusyError);
  expect(hasSecondRun).toBe(false);
  first.finish();
  await Promise.all([firstRun, secondRun]);
  expect(hasSecondRun).toBe(true);
});

it('frees the slot after a failure', async () => {
  const limit = limitTasks(1, 0);
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(limit(() => Promise.resolve(7))).resolves.toBe(7);
});
