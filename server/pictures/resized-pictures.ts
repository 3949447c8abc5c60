import type { Logger } from 'pino';
import type { Bytes } from '../files/encoded-body';
import { BusyError, limitTasks } from '../limit-tasks';
import { pictures } from '../observe/metrics';
import type { DiskCache } from './disk-cache';
import type { PictureSource } from './picture-source';
import type { PictureFormat } from './resize-messages';
import type { ResizePicture } from './resize-process';

/** A picture in one width. */
export type PictureVariant = {
  /** The cache key, which differs between formats and changes with the content. */
  keyOf: (format: PictureFormat) => string;
  source: PictureSource;
  /** px */
  width: number;
};

export type ResizedPicture = { format: PictureFormat; content: Bytes };

const MAX_CONCURRENT = 2;
const MAX_QUEUED = 200;
/** AVIF pictures queued in the background; further ones are encoded when they are requested again. */
const MAX_QUEUED_AVIF = 100;

/**
 * Resizes each picture once, and caches it. The first requests are served WebP while AVIF is encoded in the background for later
 * ones.
 * @returns a function that resolves to undefined if there is no such picture, and throws InvalidPictureError,
 *   SourceUnavailableError, ResizeProcessError or BusyError
 */
export function createPictureResizer(cache: DiskCache, resizePicture: ResizePicture, log: Logger) {
  const limit = limitTasks(MAX_CONCURRENT, MAX_QUEUED);
  const limitAvif = limitTasks(1, MAX_QUEUED_AVIF);
  const inFlight = new Map<string, Promise<Bytes | undefined>>();

  async function resize({ keyOf, source, width }: PictureVariant, format: PictureFormat) {
    const original = await source.read();
    if (original === undefined) return undefined;
    const content = await resizePicture(original, width, format);
    // A full disk must not prevent pictures from being served.
    await cache.put(keyOf(format), content).catch((error: unknown) => {
      log.warn({ error }, 'picture not cached');
    });
    return content;
  }

  /** Simultaneous requests for a picture share one task. */
  function shareTask(key: string, task: () => Promise<Bytes | undefined>) {
    const running = inFlight.get(key);
    if (running !== undefined) return running;
    const started = task().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  function encodeAvifInBackground(picture: PictureVariant): void {
    void shareTask(picture.keyOf('avif'), () => limitAvif(() => resize(picture, 'avif'))).catch(
      (error: unknown) => {
        if (!(error instanceof BusyError)) log.warn({ error }, 'picture not encoded as AVIF');
      },
    );
  }

  return async (
    picture: PictureVariant,
    { acceptsAvif }: { acceptsAvif: boolean },
  ): Promise<ResizedPicture | undefined> => {
    const avif = acceptsAvif ? await cache.get(picture.keyOf('avif')) : undefined;
    if (avif !== undefined) {
      pictures.inc({ from: 'disk' });
      return { format: 'avif', content: avif };
    }
    const key = picture.keyOf('webp');
    let from = 'disk';
    const content = await shareTask(key, async () => {
      const cached = await cache.get(key);
      if (cached !== undefined) return cached;
      from = 'made';
      return limit(() => resize(picture, 'webp'));
    });
    pictures.inc({ from: content === undefined ? 'missing' : from });
    if (content === undefined) return undefined;
    if (acceptsAvif) encodeAvifInBackground(picture);
    return { format: 'webp', content };
  };
}
