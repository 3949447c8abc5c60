import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { openIndexedLog } from '../indexed-db/indexed-log';
import { memoryLog } from '../log/memory-log';
import { add } from '../testing/edits';
import { testCore } from '../testing/test-core';

it('stores an edit although a listener throws', async () => {
  const core = testCore(memoryLog());
  const { epoch } = await core.view();
  let isFailing = false;
  core.onView(() => {
    if (isFailing) throw new Error('render');
  });
  await core.edit(add('a'), epoch);
  isFailing = true;
  const made = await core.edit(add('b'), epoch).catch(() => null);
  isFailing = false;
  const shown = (await core.view()).cart.lines.map(({ variantId }) => variantId);
  const stored = (await core.pendingIntents()).map(({ edit }) => 'item' in edit && edit.item);
  expect(stored).toHaveLength(shown.length);
  expect(made).toMatchObject({ kind: 'appended' });
  core.close();
});

it('an edit that is malformed does not break the edits after it', async () => {
  const core = testCore(memoryLog());
  core.onView(() => undefined);
  const { epoch } = await core.view();
  await core.edit(add('a'), epoch);
  // @ts-expect-error a line without an item, as JavaScript allows
  await expect(core.edit({ op: 'add', quantity: 1 }, epoch)).rejects.toThrow(TypeError);
  expect(await core.edit(add('b'), epoch)).toMatchObject({ kind: 'appended' });
  expect((await core.view()).cart.lines).toHaveLength(2);
  core.close();
});

it('a malformed edit does not reject other edits made at the same time', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const core = testCore(await openIndexedLog('log'));
  core.onView(() => undefined);
  // @ts-expect-error a line without an item, as JavaScript allows
  const malformed = core.edit({ op: 'add', quantity: 1 }, 1).catch((error: unknown) => error);
  const made: Promise<unknown>[] = [];
  for (let at = 0; at < 30; at += 1) {
    made.push(core.edit(add(`b${at}`), 1));
    await new Promise((resolve) => setTimeout(resolve));
  }
  for (const each of made) expect(await each).toMatchObject({ kind: 'appended' });
  expect(await malformed).toBeInstanceOf(TypeError);
  core.close();
});

it.each([
  ['an unknown price', { unitPrice: Number.NaN }],
  ['an empty id', { variantId: '' }],
])('an edit with %s does not stop the lane', async (_what, wrong) => {
  const core = testCore(memoryLog());
  const { epoch } = await core.view();
  await core.edit(add('a'), epoch);
  const edit = add('b');
  if (edit.op !== 'add') throw new Error('not an add');
  const made = await core
    .edit({ ...edit, item: { ...edit.item, ...wrong } }, epoch)
    .catch(() => 'rejected');
  expect((await core.view()).lanes.cart.blockedBy).toBeNull();
  expect(made).not.toMatchObject({ kind: 'appended' });
  core.close();
});
