import { createIPX } from 'ipx';
import sharp from 'sharp';
import type { Bytes } from '../files/encoded-body';

/** The file is no picture, or too large a one to decode. */
export class NotAPicture extends Error {}

const WEBP_QUALITY = 78;
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
 * Resizes a picture to a width (px; never larger than it is) as WebP.
 * @throws {NotAPicture}
 */
export async function resizePicture(source: ArrayBuffer, width: number): Promise<Bytes> {
  const ipx = createIPX({
    storage: { name: 'given', getMeta: () => ({}), getData: () => source },
    sharpOptions: { limitInputPixels: MOST_SOURCE_PIXELS },
  });
  try {
    const made = await ipx('picture', {
      format: 'webp',
      quality: String(WEBP_QUALITY),
      width: String(width),
    }).process();
    if (typeof made.data === 'string') throw new Error('Not a raster picture');
    return new Uint8Array(made.data);
  } catch (cause) {
    throw new NotAPicture('This file cannot be read as a picture', { cause });
  }
}
