import { expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { testCore } from '../testing/test-core';
import { add } from '../testing/edits';
import { viewStore } from './view-store';

it('has the stored view, then each new one, and reports the change', async () => {
  const store = viewStore(testCore(memoryLog()));
  expect(store.getSnapshot()).toBeNull();
  const changed = vi.fn<() => void>();
  const stop = store.subscribe(changed);
  await vi.waitFor(() => expect(store.getSnapshot()?.cart.itemCount).toBe(0));
  expect(await store.edit(add('sofa', 2))).toMatchObject({ kind: 'appended' });
  await vi.waitFor(() => expect(store.getSnapshot()?.cart.itemCount).toBe(2));
  expect(store.getSnapshot(), 'is the same until something changes').toBe(store.getSnapshot());
  stop();
  changed.mockClear();
  await store.edit(add('sofa', 1));
  await vi.waitFor(() => expect(store.getSnapshot()?.cart.itemCount).toBe(3));
  expect(changed).not.toHaveBeenCalled();
  store.core.close();
});

it('makes an edit before the first view is there', async () => {
  const store = viewStore(testCore(memoryLog()));
  expect(await store.edit(add('sofa'))).toMatchObject({ kind: 'appended' });
  store.core.close();
});
