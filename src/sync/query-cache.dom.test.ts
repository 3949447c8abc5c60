import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyValueStore } from './key-value-store';
import { ask, page, stopPages } from './testing/query-cache-page';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  stopPages();
  vi.useRealTimers();
});

const database = () => keyValueStore('aangan-catalogue', 'queries');
const record = () => database().get('catalogue');
const putRecord = (value: unknown) => database().update('catalogue', () => value);

/** A visit that opens these products. */
async function visit(...names: string[]): Promise<void> {
  const { client, kept } = page();
  await kept.restored;
  for (const name of names) await ask(client, name, `about ${name}`);
  expect(await kept.save()).toBe('works');
  kept.stop();
}

describe('the next visit', () => {
  it('finds what was opened', async () => {
    await visit('chair');
    const { client, kept } = page();
    expect(await kept.restored).toBe('restored');
    expect(client.getQueryData(['chair'])).toBe('about chair');
    expect(client.getQueryState(['chair'])).toMatchObject({ status: 'success' });
  });

  it('finds nothing that was not marked', async () => {
    const { client, kept } = page();
    await ask(client, 'order', 'private', false);
    await ask(client, 'chair', 'about chair');
    await kept.save();
    expect(JSON.stringify(await record())).not.toContain('private');
    expect(JSON.stringify(await record())).toContain('about chair');
  });

  it('finds no failures', async () => {
    const { client, kept } = page();
    const failing = client.query({
      queryKey: ['broken'],
      queryFn: () => Promise.reject(new Error('no')),
      meta: { keep: 'catalogue' },
    });
    await expect(failing).rejects.toThrow('no');
    await kept.save();
    expect(JSON.stringify(await record())).not.toContain('broken');
  });

  it('keeps the pages of an infinite list', async () => {
    const first = page();
    await first.client.infiniteQuery({
      queryKey: ['list'],
      queryFn: ({ pageParam }) => `page ${pageParam}`,
      initialPageParam: 0,
      meta: { keep: 'catalogue' },
    });
    await first.kept.save();
    const { client, kept } = page();
    await kept.restored;
    expect(client.getQueryData(['list'])).toEqual({ pages: ['page 0'], pageParams: [0] });
  });

  it('does not replace a newer response by an older one', async () => {
    await visit('chair');
    const { client, kept } = page();
    client.setQueryData(['chair'], 'newer');
    await kept.restored;
    expect(client.getQueryData(['chair'])).toBe('newer');
  });

  it('reports that there is nothing', async () => {
    expect(await page().kept.restored).toBe('empty');
  });
});

describe('what is removed', () => {
  it('records of another build, immediately and permanently', async () => {
    await visit('chair');
    const { client, kept } = page('build-2');
    expect(await kept.restored).toBe('dropped');
    expect(client.getQueryData(['chair'])).toBeUndefined();
    await ask(client, 'lamp', 'about lamp');
    await kept.save();
    expect(JSON.stringify(await record())).not.toContain('chair');
  });

  it('responses older than 7 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await visit('chair');
    vi.setSystemTime(Date.now() + 6 * day);
    await visit('lamp');
    vi.setSystemTime(Date.now() + 2 * day);
    const { client, kept } = page();
    expect(await kept.restored).toBe('restored');
    expect(client.getQueryData(['lamp'])).toBe('about lamp');
    expect(client.getQueryData(['chair'])).toBeUndefined();
  });

  it('responses from the future, after the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await visit('chair');
    vi.setSystemTime(Date.now() - day);
    const { client, kept } = page();
    await kept.restored;
    expect(client.getQueryData(['chair'])).toBeUndefined();
  });

  it('the oldest beyond 200', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { client, kept } = page();
    await kept.restored;
    for (let number = 0; number < 205; number += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await ask(client, `chair ${number}`, number);
    }
    await kept.save();
    const next = page();
    await next.kept.restored;
    expect(next.client.getQueryCache().getAll()).toHaveLength(200);
    expect(next.client.getQueryData(['chair 4'])).toBeUndefined();
    expect(next.client.getQueryData(['chair 5'])).toBe(5);
    expect(next.client.getQueryData(['chair 204'])).toBe(204);
  });

  it.each([
    ['text', 'garbage'],
    ['a number', 5],
    ['null', null],
    ['an empty object', {}],
    ['no list', { timestamp: 1, buster: 'build-1', clientState: { queries: 'x' } }],
    ['no time', { timestamp: NaN, buster: 'build-1', clientState: { queries: [] } }],
  ])('is %s', async (_what, garbage) => {
    await putRecord(garbage);
    const { client, kept } = page();
    expect(await kept.restored).toBe('dropped');
    await ask(client, 'chair', 'about chair');
    expect(await kept.save()).toBe('works');
  });

  it('an invalid query, but not its neighbours', async () => {
    const state = { data: 'about chair', dataUpdatedAt: Date.now() - 5, status: 'no such status' };
    const good = { queryKey: ['chair'], queryHash: '["chair"]', state };
    const bad = [null, 7, {}, { ...good, queryKey: 'x' }, { ...good, state: { data: null } }];
    await putRecord({
      timestamp: Date.now(),
      buster: 'build-1',
      clientState: { queries: [...bad, good], mutations: ['x'] },
    });
    const { client, kept } = page();
    expect(await kept.restored).toBe('restored');
    expect(client.getQueryCache().getAll()).toHaveLength(1);
    expect(client.getQueryState(['chair'])).toMatchObject({
      data: 'about chair',
      status: 'success',
    });
  });
});

describe('writing', () => {
  it('happens by itself, seconds after a response and once for many', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client } = page();
    const writes = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (const name of ['chair', 'lamp', 'table']) await ask(client, name, name);
    await vi.advanceTimersByTimeAsync(1900);
    expect(writes).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await vi.waitFor(() => expect(writes).toHaveBeenCalledTimes(1));
    await vi.waitFor(async () => expect(JSON.stringify(await record())).toContain('table'));
  });

  it('OFF-1: happens at once for a card whose product was opened offline', async () => {
    const { client } = page();
    const meta = { keep: 'catalogue', keepNow: true };
    await client.query({ queryKey: ['card'], queryFn: () => 'about chair', meta });
    const inTime = { timeout: 1500 };
    await vi.waitFor(
      async () => expect(JSON.stringify(await record())).toContain('about chair'),
      inTime,
    );
  });

  it('happens when the page is hidden', async () => {
    const { client } = page();
    await ask(client, 'chair', 'about chair');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(async () => expect(JSON.stringify(await record())).toContain('about chair'));
  });

  it('waits while the page is in the back/forward cache', async () => {
    const writes = vi.spyOn(IDBObjectStore.prototype, 'put');
    const { client } = page();
    await ask(client, 'chair', 'about chair');
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(writes).not.toHaveBeenCalled();
    dispatchEvent(new Event('pageshow'));
    await vi.waitFor(async () => expect(JSON.stringify(await record())).toContain('about chair'));
  });

  it('keeps what another tab wrote meanwhile', async () => {
    const [one, two] = [page(), page()];
    await Promise.all([one.kept.restored, two.kept.restored]);
    await ask(one.client, 'chair', 'about chair');
    await ask(two.client, 'lamp', 'about lamp');
    await one.kept.save();
    await two.kept.save();
    const { client, kept } = page();
    await kept.restored;
    expect(client.getQueryData(['chair'])).toBe('about chair');
    expect(client.getQueryData(['lamp'])).toBe('about lamp');
  });
});
