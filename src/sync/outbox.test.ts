import { beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '@/commerce/http/store-error';
import { outboxKey } from './device-keys';
import type { DeviceStore } from './device-store';
import { taskQueue } from './task-queue';
import { outboxIn } from './outbox';
import { testLocks } from './testing/simulated-locks';
import { memoryStore } from './testing/memory-store';
import { tabGroup } from './testing/tab-group';

const hello = { name: 'Asha', email: 'a@b.in', phone: '', message: 'Hello' };
const offline = () => new StoreError('offline', 'No answer');

let device: DeviceStore;
let locks: ReturnType<typeof testLocks>;
let openTab: ReturnType<typeof tabGroup>;
/** The shop: its messages by key, and each call. */
let stored: Map<string, string>;
let calls: string[];
let fails: (() => StoreError | null) | null;

beforeEach(() => {
  device = memoryStore();
  locks = testLocks();
  openTab = tabGroup();
  stored = new Map();
  calls = [];
  fails = null;
});

const tab = () =>
  outboxIn({
    store: device,
    queue: taskQueue('outbox', locks),
    tabs: openTab(),
    send: async (key, { message }) => {
      await Promise.resolve();
      calls.push(key);
      const error = fails?.();
      if (error) throw error;
      stored.set(key, message);
    },
  });

const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 5);
  });

describe('STAT-1: a message to the shop', () => {
  it('is sent and removed from the device', async () => {
    expect(await tab().post(hello)).toEqual({ kind: 'sent' });
    expect([...stored.values()]).toEqual(['Hello']);
    expect(await device.read(outboxKey)).toEqual([]);
  });

  it('is stored before it is sent', async () => {
    let kept: unknown;
    const box = outboxIn({
      store: device,
      queue: taskQueue('outbox', null),
      tabs: openTab(),
      send: async () => {
        kept = await device.read(outboxKey);
      },
    });
    await box.post(hello);
    expect(kept).toMatchObject([{ message: 'Hello', refusal: null }]);
  });

  it('waits without a connection, survives a closed page, and is sent in order and once', async () => {
    fails = offline;
    const closed = tab();
    expect(await closed.post(hello)).toEqual({ kind: 'waiting' });
    expect(await closed.post({ ...hello, message: 'Again' })).toEqual({ kind: 'waiting' });
    fails = null;
    calls = [];
    const late: string[] = [];
    const tabs = [tab(), tab(), tab()];
    for (const one of tabs) one.onSentLater(() => late.push('sent'));
    await Promise.all(tabs.map((one) => one.drain()));
    expect([...stored.values()]).toEqual(['Hello', 'Again']);
    expect(calls).toHaveLength(2);
    expect(late).toHaveLength(2);
  });

  it('whose response was lost is sent again with its key', async () => {
    fails = offline;
    const box = tab();
    await box.post(hello);
    fails = null;
    await box.drain();
    expect(calls).toHaveLength(2);
    expect(new Set(calls).size).toBe(1);
  });

  it('without a connection, later messages are not tried', async () => {
    fails = offline;
    const box = tab();
    await box.post(hello);
    await box.post(hello);
    calls = [];
    await box.drain();
    expect(calls).toHaveLength(1);
  });

  it('that the shop cannot store now does not delay the others', async () => {
    const box = tab();
    fails = offline;
    await box.post(hello);
    await box.post({ ...hello, message: 'Again' });
    let first = true;
    fails = () => {
      const error = first ? new StoreError('unavailable', 'Busy', { status: 503 }) : null;
      first = false;
      return error;
    };
    await box.drain();
    expect([...stored.values()]).toEqual(['Again']);
    expect(box.messages()).toMatchObject([{ message: 'Hello', refusal: null }]);
  });

  it('that is refused is reported with the reason and not stored', async () => {
    fails = () => new StoreError('refused', 'Not an email', { status: 400 });
    const box = tab();
    expect(await box.post(hello)).toEqual({ kind: 'refused', words: 'Not an email' });
    expect(box.messages()).toEqual([]);
  });

  it('that is refused later stays with the reason until the shopper removes it, and is not sent again', async () => {
    fails = offline;
    const box = tab();
    await box.post(hello);
    fails = () => new StoreError('refused', 'Not an email', { status: 400 });
    await box.drain();
    const [refused] = box.messages();
    expect(refused).toMatchObject({ ...hello, refusal: 'Not an email' });
    calls = [];
    await box.drain();
    expect(calls).toEqual([]);
    await box.drop(refused?.key ?? '');
    expect(await device.read(outboxKey)).toEqual([]);
  });

  it('is seen in other tabs', async () => {
    const [one, two] = [tab(), tab()];
    const seen: number[] = [];
    const stop = two.listen(() => seen.push(two.messages().length));
    fails = offline;
    await one.post(hello);
    await settled();
    expect(two.messages()).toHaveLength(1);
    fails = null;
    await one.drain();
    await settled();
    expect(two.messages()).toEqual([]);
    stop();
    const before = seen.length;
    await one.post(hello);
    await settled();
    expect(seen).toHaveLength(before);
  });

  it.each([undefined, 'garbage', [null, { key: 'no uuid' }]])(
    'storage that holds %j is an empty outbox',
    async (kept) => {
      await device.change(outboxKey, () => kept);
      const box = tab();
      await box.drain();
      expect(box.messages()).toEqual([]);
      expect(await box.post(hello)).toEqual({ kind: 'sent' });
    },
  );
});
