import type { Handler } from 'hono';
import type { Logger } from 'pino';
import type { Site } from '../files/built-site';
import { contentHash } from '../files/encoded-body';
import { matchesEtag } from '../files/file-response';
import { backendUnavailable } from '../proxy/forward-request';
import type { FrontEnv } from '../observe/request-log';
import type { DiskCache } from './disk-cache';
import { BusyError } from '../limit-tasks';
import { createPictureResizer } from './resized-pictures';
import { parsePictureRequest } from './picture-request';
import { findPictureSource, SourceUnavailableError } from './picture-source';
import { InvalidPictureError, type PictureFormat } from './resize-messages';
import { ResizeProcessError, type ResizePicture } from './resize-process';

/** The dependencies of the picture route. */
export type PictureOptions = {
  backendUrl: string;
  site: () => Site;
  cache: DiskCache;
  resize: ResizePicture;
  log: Logger;
};

/** Part of every cache key: change the number whenever the encoding changes. */
const ENCODING_VERSIONS = { avif: 'avif-50-1', webp: 'webp-78-1' } as const;

const CACHE_CONTROL = {
  static: 'public, max-age=31536000, immutable',
  heroes: 'public, max-age=3600',
} as const;

/**
 * Serves `/img/{width}/{static|heroes}/{file}`, a resized picture from the disk cache: as AVIF to browsers that accept it, once it
 * is encoded, else as WebP.
 */
export function pictureRoutes({
  backendUrl,
  site,
  cache,
  resize,
  log,
}: PictureOptions): Handler<FrontEnv> {
  const getResized = createPictureResizer(cache, resize, log);

  return async (c) => {
    const notFound = () =>
      c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' });
    const request = parsePictureRequest(new URL(c.req.url).pathname);
    if ('status' in request) {
      return c.text(request.message, request.status, { 'Cache-Control': 'no-store' });
    }
    const { width, origin, file } = request;
    const source = findPictureSource(request, backendUrl, site().files);
    if (source === undefined) return notFound();
    const keyOf = (format: PictureFormat) =>
      [ENCODING_VERSIONS[format], width, origin, file, source.version].join('\n');
    const headersOf = (format: PictureFormat) => ({
      'Cache-Control': CACHE_CONTROL[origin],
      ETag: `"${contentHash(keyOf(format))}"`,
      Vary: 'Accept',
    });
    const acceptsAvif = c.req.header('accept')?.includes('image/avif') ?? false;
    for (const format of acceptsAvif ? (['avif', 'webp'] as const) : (['webp'] as const)) {
      const headers = headersOf(format);
      if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) {
        return c.body(null, 304, headers);
      }
    }
    try {
      const picture = await getResized({ keyOf, source, width }, { acceptsAvif });
      if (picture === undefined) return notFound();
      return c.body(picture.content, 200, {
        ...headersOf(picture.format),
        'Content-Type': `image/${picture.format}`,
        'Content-Length': String(picture.content.byteLength),
      });
    } catch (error) {
      if (error instanceof InvalidPictureError) return notFound();
      const mayPass = [SourceUnavailableError, ResizeProcessError, BusyError];
      if (!mayPass.some((kind) => error instanceof kind)) throw error;
      log.warn({ requestId: c.get('requestId'), error }, 'picture not made');
      return backendUnavailable();
    }
  };
}
