import { parseUrl } from './parse-url';

/** Widths to which the web front resizes, in px. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/**
 * The URL of a picture in a width (px), such as `/img/640/static/x.webp`. The host of a product picture is ignored. A URL that is not a
 * picture of the shop is returned unchanged.
 */
export function pictureUrl(url: string, width: PictureWidth): string {
  const path = resizablePath(url);
  return path === null ? url : `/img/${width}${path}`;
}

/** The srcset of a picture; undefined for pictures that are not the shop's, which have one size only. */
export function pictureSrcSet(
  url: string,
  widths: readonly PictureWidth[] = pictureWidths,
): string | undefined {
  const path = resizablePath(url);
  if (path === null) return undefined;
  return widths.map((width) => `/img/${width}${path} ${width}w`).join(', ');
}

function resizablePath(url: string): string | null {
  // The base allows a path without a host.
  const path = parseUrl(url, 'http://shop')?.pathname;
  return path !== undefined && /^\/(static|heroes)\/[^/]+$/.test(path) ? path : null;
}
