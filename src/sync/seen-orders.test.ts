import { QueryClient } from '@tanstack/query-core';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderKeys, orderLifetime } from '@/commerce/orders/order-keys';
import { deviceKeys } from './device-keys';
import { keyValueStore } from './key-value-store';
import type { DeviceStore } from './device-store';
import { persistSeenOrders, type SeenOrders } from './seen-orders';
import { memoryStore } from './testing/memory-store';

const stops: (() => void)[] = [];
let device: DeviceStore;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  device = memoryStore();
  await signIn('asha');
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const database = () => keyValueStore('aangan-orders', 'seen');
const record = async () => JSON.stringify(await database().get('seen')) ?? 'nothing';

async function signIn(id: string): Promise<void> {
  const rest = { email: '', firstName: id, lastName: '', phone: '', address: '', zipCode: '' };
  await device.change(deviceKeys.session, () => ({ token: 'token', customer: { id, ...rest } }));
}

async function logOut(): Promise<void> {
  await device.change(deviceKeys.session, () => undefined);
}

/** A page of the shop. All pages share the device. */
function page(buildId = 'build-1'): { client: QueryClient; seen: SeenOrders } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const seen = persistSeenOrders(client, { device, buildId });
  stops.push(() => {
    seen.stop();
    client.clear();
  });
  return { client, seen };
}

const keyOf = (owner: string, id: string) => [...orderKeys.one(owner, id), 'order'];

function look(client: QueryClient, owner: string, id: string, data: unknown): Promise<unknown> {
  return client.query({ queryKey: keyOf(owner, id), queryFn: () => data, ...orderLifetime });
}

/** A visit that opens an order. */
async function visit(owner: string, id: string): Promise<void> {
  const { client, seen } = page();
  await seen.restored;
  await look(client, owner, id, `order ${id}`);
  await seen.save();
  seen.stop();
}

describe('ORD-4: the next visit', () => {
  it('finds the orders that were opened, with their times', async () => {
    const before = Date.now();
    await visit('asha', 'one');
    await visit('asha', 'two');
    const { client, seen } = page();
    await seen.restored;
    expect(client.getQueryData(keyOf('asha', 'one'))).toBe('order one');
    expect(client.getQueryData(keyOf('asha', 'two'))).toBe('order two');
    const at = client.getQueryState(keyOf('asha', 'one'))?.dataUpdatedAt ?? 0;
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('writes by itself soon after a response', async () => {
    const { client, seen } = page();
    await seen.restored;
    await look(client, 'asha', 'one', 'order one');
    await vi.waitFor(async () => expect(await record()).toContain('order one'));
  });

  it('does not replace a newer response by a stored one', async () => {
    await visit('asha', 'one');
    const { client, seen } = page();
    await look(client, 'asha', 'one', 'newer');
    await seen.restored;
    expect(client.getQueryData(keyOf('asha', 'one'))).toBe('newer');
  });

  it('shows a stored response if the first request has already failed, and repeats the request', async () => {
    await visit('asha', 'one');
    const { client, seen } = page();
    const fails = () => Promise.reject(new Error('offline'));
    const options = { queryKey: keyOf('asha', 'one'), queryFn: fails, ...orderLifetime };
    await client.query(options).catch(() => undefined);
    await seen.restored;
    await vi.waitFor(() =>
      expect(client.getQueryState(keyOf('asha', 'one'))).toMatchObject({
        data: 'order one',
        status: 'error',
      }),
    );
  });

  it('finds only orders, and no response that there is none', async () => {
    const { client, seen } = page();
    await seen.restored;
    await look(client, 'asha', 'none', null);
    await client.query({ queryKey: ['orders', 'asha', 'secret'], queryFn: () => 'unmarked' });
    await look(client, 'asha', 'one', 'order one');
    await seen.save();
    expect(await record()).not.toMatch(/none|unmarked/);
  });

  it('keeps the newest sixty', async () => {
    const { client, seen } = page();
    await seen.restored;
    for (let id = 0; id < 70; id += 1) await look(client, 'asha', String(id), `order ${id}.`);
    const ages = client.getQueryCache().findAll();
    for (const [age, query] of ages.entries()) query.setState({ dataUpdatedAt: age + 1 });
    await seen.save();
    const kept = await record();
    expect(kept).toContain('order 69.');
    expect(kept).toContain('order 10.');
    expect(kept).not.toContain('order 9.');
  });

  it.each([
    ['another build left', { build: 'build-0', owner: 'asha', answers: [] }],
    ['is damaged', { owner: 7 }],
  ])('does not use records that %s, and removes them', async (_what, left) => {
    await database().update('seen', () => left);
    const { seen } = page();
    await seen.restored;
    expect(await record()).toBe('nothing');
  });

  it('works without IndexedDB while the page is open', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { client, seen } = page();
    await expect(seen.restored).resolves.toBeUndefined();
    await look(client, 'asha', 'one', 'order one');
    await expect(seen.save()).resolves.toBeUndefined();
  });
});

describe('ORD-4: another shopper on the device', () => {
  it('finds nothing after a log-out', async () => {
    await visit('asha', 'one');
    const { seen } = page();
    await seen.restored;
    await logOut();
    await seen.forgetOthers();
    expect(await record()).toBe('nothing');
  });

  it('finds nothing if the page died between log-out and removal', async () => {
    await visit('asha', 'one');
    await logOut();
    await signIn('ravi');
    const { client, seen } = page();
    await seen.restored;
    expect(client.getQueryCache().findAll()).toEqual([]);
    expect(await record()).toBe('nothing');
  });

  it('a page that writes while another tab logs out leaves nothing', async () => {
    const { client, seen } = page();
    await seen.restored;
    await look(client, 'asha', 'one', 'order one');
    // The other tab removes the session while this one, which has read it, writes.
    const read = device.read;
    let isRead = false;
    device.read = async (key) => {
      const kept = await read(key);
      if (!isRead) await logOut();
      isRead = true;
      return kept;
    };
    await seen.save();
    expect(await record()).toBe('nothing');
  });

  it('does not store another owner’s responses', async () => {
    const { client, seen } = page();
    await seen.restored;
    await look(client, 'ravi', 'one', 'of Ravi');
    await look(client, 'asha', 'two', 'of Asha');
    await seen.save();
    expect(await record()).not.toContain('of Ravi');
    expect(await record()).toContain('of Asha');
  });
});
