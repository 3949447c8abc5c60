import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBook } from '@/sync/device-caches/cache-book';
import { cacheBounds, modelsCache } from '@/sync/device-caches/caches';
import { memoryCaches } from '@/sync/testing/memory-caches';
import { modelAnswer } from './models';

const at = (name: string) => `https://shop.test/static/${name}.glb`;
const network = vi.fn<typeof fetch>();
let storage: ReturnType<typeof memoryCaches>;

beforeEach(async () => {
  await closeBook();
  vi.stubGlobal('indexedDB', new IDBFactory());
  storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', network);
  network.mockReset();
});

async function ask(url: string): Promise<string> {
  const behind: Promise<unknown>[] = [];
  const request = new Request(url);
  const answer = await modelAnswer({ request, waitUntil: (work) => behind.push(work) });
  const text = await answer.text();
  await Promise.all(behind);
  return text;
}

describe('a 3D model', () => {
  it('is fetched once, and there without a network after that', async () => {
    network.mockResolvedValueOnce(new Response('sofa'));
    expect(await ask(at('sofa'))).toBe('sofa');
    network.mockRejectedValue(new TypeError('offline'));
    expect(await ask(at('sofa'))).toBe('sofa');
    expect(network).toHaveBeenCalledTimes(1);
    expect(storage.urls(modelsCache)).toEqual([at('sofa')]);
  });

  it('that was never looked at is not there without a network', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    await expect(ask(at('sofa'))).rejects.toThrow('offline');
  });

  it('that is missing is not kept', async () => {
    network.mockResolvedValue(new Response('none', { status: 404 }));
    expect(await ask(at('sofa'))).toBe('none');
    expect(storage.urls(modelsCache)).toEqual([]);
  });

  it('goes when more of them lie there than may', async () => {
    const { entries } = cacheBounds[modelsCache];
    for (let number = 0; number < entries + 2; number += 1) {
      network.mockResolvedValueOnce(new Response('sofa'));
      await ask(at(`${number}`));
    }
    expect(storage.urls(modelsCache)).toHaveLength(entries);
  });
});
