import { parseUrl } from './parse-url';

/** Widths the web front resizes to, in px. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/**
 * Where a picture of that width (px) is served: `/img/640/static/x.webp`. Of a product picture's address only the
 * path counts, whatever host the backend wrote; an address that is no picture of ours is given back as it is.
 */
export function pictureUrl(url: string, width: PictureWidth): string {
  const path = resizablePath(url);
  return path === null ? url : `/img/${width}${path}`;
}

/** The srcset over these widths (px); undefined for a picture that is not ours, which has one size only. */
export function pictureSrcSet(
  url: string,
  widths: readonly PictureWidth[] = pictureWidths,
): string | undefined {
  const path = resizablePath(url);
  if (path === null) return undefined;
  return widths.map((width) => `/img/${width}${path} ${width}w`).join(', ');
}

function resizablePath(url: string): string | null {
  // The base is only there to let a path without a host be parsed.
  const path = parseUrl(url, 'http://shop')?.pathname;
  return path !== undefined && /^\/(static|heroes)\/[^/]+$/.test(path) ? path : null;
}
