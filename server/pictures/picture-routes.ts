import type { Handler } from 'hono';
import type { Logger } from 'pino';
import type { Site } from '../files/built-site';
import { contentHash, type Bytes } from '../files/encoded-body';
import { matchesEtag } from '../files/file-response';
import { backendUnavailable } from '../proxy/forward-request';
import type { FrontEnv } from '../request-log';
import type { DiskCache } from './disk-cache';
import { BusyError, limitTasks } from '../limit-tasks';
import { parsePictureRequest } from './picture-request';
import { type PictureSource, pictureSource, SourceUnavailable } from './picture-source';
import { NotAPicture, resizePicture } from './resize';

/** What the picture route works with. */
export type PictureOptions = {
  backendUrl: string;
  site: () => Site;
  cache: DiskCache;
  log: Logger;
};

/** Part of every cache key: raise it when pictures are made in another way. */
const RECIPE = 'webp-78-1';
const AT_ONCE = 2;
const MOST_WAITING = 200;

const CACHE_CONTROL = {
  static: 'public, max-age=31536000, immutable',
  heroes: 'public, max-age=3600',
} as const;

/** Answers `/img/{width}/{static|heroes}/{file}` with a resized picture, made once and kept. */
export function pictureRoutes({ backendUrl, site, cache, log }: PictureOptions): Handler<FrontEnv> {
  const limited = limitTasks(AT_ONCE, MOST_WAITING);
  const inTheMaking = new Map<string, Promise<Bytes | undefined>>();

  async function make(key: string, source: PictureSource, width: number) {
    const known = await cache.get(key);
    if (known !== undefined) return known;
    return limited(async () => {
      const original = await source.read();
      if (original === undefined) return undefined;
      const picture = await resizePicture(original, width);
      // A full disk must not keep pictures from being shown.
      await cache.put(key, picture).catch((error: unknown) => {
        log.warn({ error }, 'picture not kept');
      });
      return picture;
    });
  }

  /** Whoever asks for the same picture meanwhile gets the same promise. */
  function makeOnce(key: string, source: PictureSource, width: number) {
    const known = inTheMaking.get(key);
    if (known !== undefined) return known;
    const making = make(key, source, width).finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
    return making;
  }

  return async (c) => {
    const notFound = () =>
      c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' });
    const request = parsePictureRequest(new URL(c.req.url).pathname);
    if ('status' in request) {
      return c.text(request.message, request.status, { 'Cache-Control': 'no-store' });
    }
    const source = pictureSource(request, backendUrl, site().files);
    if (source === undefined) return notFound();
    const key = [RECIPE, request.width, request.origin, request.file, source.version].join('\n');
    const headers = {
      'Cache-Control': CACHE_CONTROL[request.origin],
      ETag: `"${contentHash(key)}"`,
    };
    if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    try {
      const picture = await makeOnce(key, source, request.width);
      if (picture === undefined) return notFound();
      return c.body(picture, 200, {
        ...headers,
        'Content-Type': 'image/webp',
        'Content-Length': String(picture.byteLength),
      });
    } catch (error) {
      if (error instanceof NotAPicture) return notFound();
      if (!(error instanceof SourceUnavailable || error instanceof BusyError)) throw error;
      log.warn({ requestId: c.get('requestId'), error }, 'picture not made');
      return backendUnavailable();
    }
  };
}
