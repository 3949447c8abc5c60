import { expect, it, vi } from 'vitest';
import { createCleanup } from './cleanup';

it('runs the actions once, one after the other, in reverse order', async () => {
  const undone: string[] = [];
  const cleanup = createCleanup(() => undefined);
  cleanup.add(() => void undone.push('first'));
  cleanup.add(async () => {
    await Promise.resolve();
    undone.push('second');
  });
  expect(cleanup.hasBegun).toBe(false);
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(cleanup.hasBegun).toBe(true);
  expect(undone).toEqual(['second', 'first']);
});

it('continues after an action that fails', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const undo = vi.fn<() => void>();
  const cleanup = createCleanup(onError);
  cleanup.add(undo);
  cleanup.add(() => Promise.reject(new Error('stuck')));
  await cleanup.run();
  expect(onError).toHaveBeenCalledOnce();
  expect(undo).toHaveBeenCalledOnce();
});

it('runs actions that are added while it runs', async () => {
  const undo = vi.fn<() => void>();
  const cleanup = createCleanup(() => undefined);
  cleanup.add(() => cleanup.add(undo));
  await cleanup.run();
  expect(undo).toHaveBeenCalledOnce();
});
