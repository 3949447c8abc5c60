import sharp from 'sharp';
import type { Bytes } from '../files/encoded-body';

/** The file is no picture, or too large a one to decode. */
export class NotAPicture extends Error {}

/** Looks the same in both; AVIF is about a quarter smaller, and takes two to four times as long to make. */
export type PictureFormat = 'avif' | 'webp';

const ENCODINGS = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 78 },
} as const;

const MOST_SOURCE_PIXELS = 60_000_000;

// One thread a picture: how many are made at once is limited by the caller.
sharp.concurrency(1);
// The source is needed once; its decoded form is not worth keeping.
sharp.cache(false);
// Uploads may bear any name: drawings and documents are not read, whatever their ending says.
sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'],
});

/**
 * Resizes a picture to a width (px; never larger than it is).
 * @throws {NotAPicture}
 */
export async function resizePicture(
  source: ArrayBuffer,
  width: number,
  format: PictureFormat,
): Promise<Bytes> {
  try {
    const made = await sharp(source, { limitInputPixels: MOST_SOURCE_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, ENCODINGS[format])
      .toBuffer();
    return new Uint8Array(made);
  } catch (cause) {
    throw new NotAPicture('This file cannot be read as a picture', { cause });
  }
}
