import sharp from 'sharp';
import type { Bytes } from '../files/encoded-body';
import { InvalidPictureError, type PictureFormat } from './resize-messages';

const ENCODINGS = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 78 },
} as const;

const MAX_SOURCE_PIXELS = 60_000_000;

// One thread per picture: the caller limits concurrency.
sharp.concurrency(1);
// Each source is used once, so caching its decoded form is useless.
sharp.cache(false);
// Uploads can have any name: vector drawings and documents are rejected, whatever their extension.
sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'],
});

/**
 * Resizes a picture to a width (px), never beyond its own. Only the resize process calls it: libvips does not return the memory
 * that it needed.
 * @throws {InvalidPictureError}
 */
export async function resizePicture(
  source: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Bytes> {
  try {
    const resized = await sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, ENCODINGS[format])
      .toBuffer();
    return new Uint8Array(resized);
  } catch (cause) {
    throw new InvalidPictureError('This file cannot be read as a picture', { cause });
  }
}
