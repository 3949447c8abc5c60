import { expect, it, vi } from 'vitest';
import type { SyncCore } from '../replay/sync-core';
import { memoryLog } from '../log/memory-log';
import { add } from '../testing/edits';
import { testCore } from '../testing/test-core';
import { replayOnSync } from './replay-on-sync';

/** A log that counts as stored. */
const storedLog = () => ({ ...memoryLog(), survivesReload: true });

function worker(core: SyncCore) {
  const scope = new EventTarget();
  const replayed = vi.fn<() => Promise<void>>(() => Promise.resolve());
  replayOnSync(scope, { tag: 'replay', open: () => Promise.resolve(core), replayed });
  const fire = (tag: string) => {
    let work: Promise<unknown> | undefined;
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    scope.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
    return work;
  };
  return { fire, replayed };
}

it('rejects while edits are pending, so that the browser fires the event again', async () => {
  const core = testCore(storedLog());
  const close = vi.spyOn(core, 'close');
  // The delay in the background is tested with the core.
  vi.spyOn(core, 'wake').mockResolvedValue(1);
  await core.edit(add('sofa'), (await core.view()).epoch);
  const before = await core.view();
  const { fire, replayed } = worker(core);
  await expect(fire('replay')).rejects.toThrow('1 edits are pending');
  expect(replayed).toHaveBeenCalledExactlyOnceWith(core, before);
  expect(close).toHaveBeenCalledOnce();
});

it('ends when nothing is pending, and leaves other tags to others', async () => {
  const core = testCore(storedLog());
  vi.spyOn(core, 'wake').mockResolvedValue(0);
  const { fire } = worker(core);
  expect(fire('of another library')).toBeUndefined();
  await expect(fire('replay')).resolves.toBeUndefined();
});
