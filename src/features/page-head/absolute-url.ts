import { pictureUrl, type PictureWidth } from '@/commerce/picture-url';
import { currentSettings } from '@/commerce/settings';

/** The address of a path of the shop as others have to write it: with scheme and host. */
export function absoluteUrl(path: string): string {
  return new URL(path, currentSettings().publicUrl).href;
}

/** The same for a picture, as the server gave its address, at that width (px). */
export function absolutePicture(url: string, width: PictureWidth): string {
  return absoluteUrl(pictureUrl(url, width));
}
