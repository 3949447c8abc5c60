import type { StoredProduct } from './read-products';
import type { ImportedProduct } from './shape';

/** A picture or model in a file that the dashboard uploads before it imports; the rest is its name there. */
const UPLOAD = 'upload:';

/** The path of an upload of the shop; the host of its URL is ignored, as the storefront does. */
export function picturePath(url: string): string {
  return URL.canParse(url, 'http://shop') ? new URL(url, 'http://shop').pathname : url;
}

/** Whether a picture is to be uploaded first. */
export function isUpload(picture: string): boolean {
  return picture.startsWith(UPLOAD);
}

/**
 * Names files that were uploaded before by their paths. Their names have a part of their hash, and Medusa puts a time before the name.
 */
export function withStoredPictures(given: ImportedProduct, stored: StoredProduct): ImportedProduct {
  const { metadata, images, variants } = stored;
  const known = [
    ...images.map(({ url }) => url),
    ...variants.flatMap((variant) => variant.images),
    ...(typeof metadata?.['model'] === 'string' ? [metadata['model']] : []),
  ].map(picturePath);
  const resolve = (picture: string) =>
    (isUpload(picture)
      ? known.find((path) => decodeURIComponent(path).endsWith(`-${picture.slice(UPLOAD.length)}`))
      : undefined) ?? picture;
  return {
    ...given,
    ...(given.images && { images: given.images.map(resolve) }),
    ...(given.model !== undefined && { model: resolve(given.model) }),
    variants: given.variants.map((variant) => ({
      ...variant,
      ...(variant.images && { images: variant.images.map(resolve) }),
    })),
  };
}
