import { beforeEach, expect, it, vi } from 'vitest';
import { StoreError } from '@/commerce/http/store-error';
import { endedSessionsKey } from './device-keys';
import type { DeviceStore } from './device-store';
import { endedSessionsIn } from './ended-sessions';
import { taskQueue } from './task-queue';
import { memoryStore } from './testing/memory-store';
import { tabGroup } from './testing/tab-group';

const DAY_MS = 86_400_000;

let device: DeviceStore;
let sentIds: string[];
let failure: StoreError | null;

beforeEach(() => {
  device = memoryStore();
  sentIds = [];
  failure = null;
  vi.useRealTimers();
});

const open = () =>
  endedSessionsIn({
    store: device,
    queue: taskQueue('endings', null),
    tabs: tabGroup()(),
    send: async (id) => {
      await Promise.resolve();
      if (failure) throw failure;
      sentIds.push(id);
    },
  });

/** A token in the shop's form; the signature is not checked here. */
const tokenOf = (claims: object) =>
  `h.${btoa(JSON.stringify({ name: 'आशा?>~', ...claims }).replaceAll(/[^\0-\u007f]/g, '?'))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.s`;

it('T32: a log-out sends the session’s id to the shop, and keeps no token', async () => {
  const endings = open();
  await endings.note(tokenOf({ jti: 'one' }));
  expect(JSON.stringify(await device.read(endedSessionsKey))).not.toContain('h.');
  await endings.drain();
  expect(sentIds).toEqual(['one']);
  expect(await device.read(endedSessionsKey)).toEqual([]);
});

it('T32: without a network, a later page sends it', async () => {
  failure = new StoreError('offline', 'No answer');
  const endings = open();
  await endings.note(tokenOf({ jti: 'one' }));
  await endings.note(tokenOf({ jti: 'two' }));
  await endings.drain();
  expect(endings.messages().map(({ id }) => id)).toEqual(['one', 'two']);
  failure = null;
  await open().drain();
  expect(sentIds).toEqual(['one', 'two']);
});

it.each(['refused', 'not-found'] as const)(
  'after the response %s it is not sent again',
  async (kind) => {
    failure = new StoreError(kind, 'No');
    const endings = open();
    await endings.note(tokenOf({ jti: 'one' }));
    await endings.drain();
    expect(await device.read(endedSessionsKey)).toEqual([]);
  },
);

it('a token of a stock Medusa or of something else has no session to end', async () => {
  const endings = open();
  for (const token of ['', 'token_1', 'a.b.c', tokenOf({ jti: 7 }), tokenOf({ actor_id: 'a' })]) {
    await endings.note(token);
  }
  expect(endings.messages()).toEqual([]);
});

it('an expired session is not sent', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  const endings = open();
  await endings.note(tokenOf({ jti: 'one' }));
  vi.setSystemTime(1_800_000_000_000 + 9 * DAY_MS);
  await endings.drain();
  expect(sentIds).toEqual([]);
  expect(await device.read(endedSessionsKey)).toEqual([]);
});

it('records of another build stay', async () => {
  const others = [{ key: 'of another build' }, 'x'];
  await device.change(endedSessionsKey, () => [
    ...others,
    { id: 'one', endedAt: Date.now(), a: 1 },
  ]);
  const endings = open();
  await endings.note(tokenOf({ jti: 'two' }));
  expect(await device.read(endedSessionsKey)).toMatchObject([
    ...others,
    { id: 'one', a: 1 },
    { id: 'two' },
  ]);
  await endings.drain();
  expect(await device.read(endedSessionsKey)).toEqual(others);
});
