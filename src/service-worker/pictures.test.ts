import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putCached } from '@/sync/device-caches/bounded-cache';
import { picturesCache, storedPicturesCache } from '@/sync/device-caches/caches';
import { emptyDevice } from '@/sync/testing/memory-caches';
import { pictureResponse } from './pictures';
import { responseText } from './testing/response-text';

const at = (width: number, name = 'static/chair.webp') => `https://shop.test/img/${width}/${name}`;
const network = vi.fn<typeof fetch>();
let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  vi.stubGlobal('fetch', network);
  network.mockReset();
});

const ask = (url: string) => responseText(pictureResponse, url);

const offline = () => network.mockRejectedValue(new TypeError('offline'));

describe('a picture', () => {
  it('is fetched once', async () => {
    network.mockResolvedValue(new Response('chair'));
    expect(await ask(at(480))).toBe('chair');
    expect(await ask(at(480))).toBe('chair');
    expect(network).toHaveBeenCalledTimes(1);
    expect(storage.urls(picturesCache)).toEqual([at(480)]);
  });

  it('that is missing is not cached', async () => {
    network.mockResolvedValue(new Response('none', { status: 404 }));
    expect(await ask(at(480))).toBe('none');
    expect(storage.urls(picturesCache)).toEqual([]);
  });

  it('of the home page is revalidated after a day, in the background', async () => {
    const hero = at(1280, 'heroes/hero.webp');
    await putCached(picturesCache, hero, new Response('old'), Date.now() - 25 * 60 * 60 * 1000);
    network.mockResolvedValue(new Response('new'));
    expect(await ask(hero)).toBe('old');
    expect(await ask(hero)).toBe('new');
  });
});

describe('OFF-1: offline a picture', () => {
  it('is served in the nearest larger width, else in the nearest smaller one', async () => {
    offline();
    await putCached(storedPicturesCache, at(320), new Response('small'));
    expect(await ask(at(960))).toBe('small');
    await putCached(picturesCache, at(1280), new Response('large'));
    expect(await ask(at(960))).toBe('large');
    expect(await ask(at(160))).toBe('small');
  });

  it('is never replaced by a different picture', async () => {
    offline();
    await putCached(storedPicturesCache, at(320, 'static/table.webp'), new Response('table'));
    await expect(ask(at(320))).rejects.toThrow('offline');
  });

  it('is served from the cache while the shop is down', async () => {
    network.mockResolvedValue(new Response('bad gateway', { status: 502 }));
    expect(await ask(at(640))).toBe('bad gateway');
    await putCached(storedPicturesCache, at(320), new Response('small'));
    expect(await ask(at(640))).toBe('small');
  });
});
