import { expect, it, vi } from 'vitest';
import { createTeardown } from './teardown';

it('undoes the latest first, each when the one before is done, and all of it once', async () => {
  const undone: string[] = [];
  const teardown = createTeardown(() => undefined);
  teardown.add(() => void undone.push('first'));
  teardown.add(async () => {
    await Promise.resolve();
    undone.push('second');
  });
  expect(teardown.isOver).toBe(false);
  await Promise.all([teardown.run(), teardown.run()]);
  expect(teardown.isOver).toBe(true);
  expect(undone).toEqual(['second', 'first']);
});

it('goes on after what cannot be undone', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const undo = vi.fn<() => void>();
  const teardown = createTeardown(onError);
  teardown.add(undo);
  teardown.add(() => Promise.reject(new Error('stuck')));
  await teardown.run();
  expect(onError).toHaveBeenCalledOnce();
  expect(undo).toHaveBeenCalledOnce();
});

it('undoes what is added while it runs', async () => {
  const undo = vi.fn<() => void>();
  const teardown = createTeardown(() => undefined);
  teardown.add(() => teardown.add(undo));
  await teardown.run();
  expect(undo).toHaveBeenCalledOnce();
});
