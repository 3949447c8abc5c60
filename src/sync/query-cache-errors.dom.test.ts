import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, page, stopPages } from './testing/query-cache-page';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  stopPages();
  vi.useRealTimers();
});

describe('OFF-3: storage errors', () => {
  it('without IndexedDB the page works, and the error is reported', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { client, kept } = page();
    expect(await kept.restored).toBe('unavailable');
    expect(await ask(client, 'chair', 'about chair')).toBe('about chair');
    expect(await kept.save()).toBe('unavailable');
    expect(kept.storage()).toBe('unavailable');
  });

  it('a full disk stores fewer queries', async () => {
    const { client, kept } = page();
    for (let number = 0; number < 60; number += 1) await ask(client, `chair ${number}`, number);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await kept.save()).toBe('works');
    expect(put).toHaveBeenCalledTimes(2);
    const next = page();
    await next.kept.restored;
    expect(next.client.getQueryCache().getAll()).toHaveLength(40);
  });

  it('a disk that stores nothing is reported', async () => {
    const { client, kept } = page();
    await ask(client, 'chair', 'about chair');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await kept.save()).toBe('full');
    expect(kept.storage()).toBe('full');
  });

  it('storage that hangs does not delay the start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const { kept } = page();
    await vi.advanceTimersByTimeAsync(800);
    expect(await kept.restored).toBe('late');
  });
});
