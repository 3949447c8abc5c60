import type { Logger } from 'pino';
import type { Bytes } from '../files/encoded-body';
import { BusyError, limitTasks } from '../limit-tasks';
import { pictures } from '../observe/metrics';
import type { DiskCache } from './disk-cache';
import type { PictureSource } from './picture-source';
import { type PictureFormat, resizePicture } from './resize';

/** A picture in one width. */
export type WantedPicture = {
  /** Differs from format to format, and with the content. */
  keyOf: (format: PictureFormat) => string;
  source: PictureSource;
  /** px */
  width: number;
};

export type MadePicture = { format: PictureFormat; content: Bytes };

const AT_ONCE = 2;
const MOST_WAITING = 200;
/** AVIF pictures that wait to be made beside; further ones are made when they are asked for again. */
const MOST_WAITING_BESIDE = 100;

/**
 * Makes pictures once, and keeps them. Nobody waits for AVIF: the first who ask get WebP, and AVIF is made beside for the
 * next.
 * @returns makes or finds one; undefined where there is no such picture. It throws NotAPicture, SourceUnavailable and
 *   BusyError.
 */
export function pictureMaker(cache: DiskCache, log: Logger) {
  const inTurn = limitTasks(AT_ONCE, MOST_WAITING);
  const beside = limitTasks(1, MOST_WAITING_BESIDE);
  const inTheMaking = new Map<string, Promise<Bytes | undefined>>();

  async function make({ keyOf, source, width }: WantedPicture, format: PictureFormat) {
    const original = await source.read();
    if (original === undefined) return undefined;
    const content = await resizePicture(original, width, format);
    // A full disk must not keep pictures from being shown.
    await cache.put(keyOf(format), content).catch((error: unknown) => {
      log.warn({ error }, 'picture not kept');
    });
    return content;
  }

  /** Whoever asks for the same picture meanwhile gets the same promise. */
  function once(key: string, task: () => Promise<Bytes | undefined>) {
    const known = inTheMaking.get(key);
    if (known !== undefined) return known;
    const making = task().finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
    return making;
  }

  function makeAvifBeside(wanted: WantedPicture): void {
    void once(wanted.keyOf('avif'), () => beside(() => make(wanted, 'avif'))).catch(
      (error: unknown) => {
        if (!(error instanceof BusyError)) log.warn({ error }, 'picture not made as AVIF');
      },
    );
  }

  return async (
    wanted: WantedPicture,
    { takesAvif }: { takesAvif: boolean },
  ): Promise<MadePicture | undefined> => {
    const avif = takesAvif ? await cache.get(wanted.keyOf('avif')) : undefined;
    if (avif !== undefined) {
      pictures.inc({ from: 'disk' });
      return { format: 'avif', content: avif };
    }
    const key = wanted.keyOf('webp');
    let from = 'disk';
    const content = await once(key, async () => {
      const kept = await cache.get(key);
      if (kept !== undefined) return kept;
      from = 'made';
      return inTurn(() => make(wanted, 'webp'));
    });
    pictures.inc({ from: content === undefined ? 'missing' : from });
    if (content === undefined) return undefined;
    if (takesAvif) makeAvifBeside(wanted);
    return { format: 'webp', content };
  };
}
