import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHE_BOUNDS, modelsCache } from '@/sync/device-caches/caches';
import { emptyDevice } from '@/sync/testing/memory-caches';
import { modelResponse } from './fetch-and-cache';
import { responseText } from './testing/response-text';

const at = (name: string) => `https://shop.test/static/${name}.glb`;
const network = vi.fn<typeof fetch>();
let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  vi.stubGlobal('fetch', network);
  network.mockReset();
});

const ask = (url: string) => responseText(modelResponse, url);

describe('a 3D model', () => {
  it('is fetched once, then served without a network', async () => {
    network.mockResolvedValueOnce(new Response('sofa'));
    expect(await ask(at('sofa'))).toBe('sofa');
    network.mockRejectedValue(new TypeError('offline'));
    expect(await ask(at('sofa'))).toBe('sofa');
    expect(network).toHaveBeenCalledTimes(1);
    expect(storage.urls(modelsCache)).toEqual([at('sofa')]);
  });

  it('that is not cached fails without a network', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    await expect(ask(at('sofa'))).rejects.toThrow('offline');
  });

  it('that is missing is not cached', async () => {
    network.mockResolvedValue(new Response('none', { status: 404 }));
    expect(await ask(at('sofa'))).toBe('none');
    expect(storage.urls(modelsCache)).toEqual([]);
  });

  it('is evicted when the cache exceeds its limit', async () => {
    const { entries } = CACHE_BOUNDS[modelsCache];
    for (let number = 0; number < entries + 2; number += 1) {
      network.mockResolvedValueOnce(new Response('sofa'));
      await ask(at(`${number}`));
    }
    expect(storage.urls(modelsCache)).toHaveLength(entries);
  });
});
