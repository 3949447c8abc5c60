import { pictureUrl, type PictureWidth } from '@/commerce/picture-url';
import { currentSettings } from '@/commerce/settings';

/** The brand name. It is also in manifest.webmanifest and index.html, nowhere else. */
export const shopName = 'Aangan';

/** The URL of a path of the shop, with scheme and host. */
export function absoluteUrl(path: string): string {
  return new URL(path, currentSettings().publicUrl).href;
}

/** The absolute URL of a picture at a width (px). */
export function absolutePicture(url: string, width: PictureWidth): string {
  return absoluteUrl(pictureUrl(url, width));
}
