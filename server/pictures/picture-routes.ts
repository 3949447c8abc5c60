import type { Handler } from 'hono';
import type { Logger } from 'pino';
import type { Site } from '../files/built-site';
import { contentHash } from '../files/encoded-body';
import { matchesEtag } from '../files/file-response';
import { backendUnavailable } from '../proxy/forward-request';
import type { FrontEnv } from '../observe/request-log';
import type { DiskCache } from './disk-cache';
import { BusyError } from '../limit-tasks';
import { pictureMaker } from './make-picture';
import { parsePictureRequest } from './picture-request';
import { pictureSource, SourceUnavailable } from './picture-source';
import { NotAPicture, type PictureFormat } from './resize';

/** What the picture route works with. */
export type PictureOptions = {
  backendUrl: string;
  site: () => Site;
  cache: DiskCache;
  log: Logger;
};

/** Part of every cache key: raise it when pictures are made in another way. */
const RECIPES = { avif: 'avif-50-1', webp: 'webp-78-1' } as const;

const CACHE_CONTROL = {
  static: 'public, max-age=31536000, immutable',
  heroes: 'public, max-age=3600',
} as const;

/**
 * Answers `/img/{width}/{static|heroes}/{file}` with a resized picture, made once and kept: AVIF for browsers that say they
 * take it, as soon as it is made, else WebP.
 */
export function pictureRoutes({ backendUrl, site, cache, log }: PictureOptions): Handler<FrontEnv> {
  const make = pictureMaker(cache, log);

  return async (c) => {
    const notFound = () =>
      c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' });
    const request = parsePictureRequest(new URL(c.req.url).pathname);
    if ('status' in request) {
      return c.text(request.message, request.status, { 'Cache-Control': 'no-store' });
    }
    const { width, origin, file } = request;
    const source = pictureSource(request, backendUrl, site().files);
    if (source === undefined) return notFound();
    const keyOf = (format: PictureFormat) =>
      [RECIPES[format], width, origin, file, source.version].join('\n');
    const headersOf = (format: PictureFormat) => ({
      'Cache-Control': CACHE_CONTROL[origin],
      ETag: `"${contentHash(keyOf(format))}"`,
      Vary: 'Accept',
    });
    const takesAvif = c.req.header('accept')?.includes('image/avif') ?? false;
    for (const format of takesAvif ? (['avif', 'webp'] as const) : (['webp'] as const)) {
      const headers = headersOf(format);
      if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) {
        return c.body(null, 304, headers);
      }
    }
    try {
      const made = await make({ keyOf, source, width }, { takesAvif });
      if (made === undefined) return notFound();
      return c.body(made.content, 200, {
        ...headersOf(made.format),
        'Content-Type': `image/${made.format}`,
        'Content-Length': String(made.content.byteLength),
      });
    } catch (error) {
      if (error instanceof NotAPicture) return notFound();
      if (!(error instanceof SourceUnavailable || error instanceof BusyError)) throw error;
      log.warn({ requestId: c.get('requestId'), error }, 'picture not made');
      return backendUnavailable();
    }
  };
}
