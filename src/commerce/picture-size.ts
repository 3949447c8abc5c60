import { type PictureWidth, pictureWidths } from './picture-url';

/** What the width of a picture on the screen depends on. */
export interface Viewport {
  /** CSS px. */
  width: number;
  /** CSS px per rem. */
  rem: number;
  /** Device px per CSS px. */
  pixelRatio: number;
}

const part = /^(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(rem|vw|px)$/;

/**
 * The width (px) that a browser requests with this `sizes` attribute and all of `pictureWidths` in the srcset.
 * @param sizes conditions `(min-width: …rem)`, lengths in rem, vw or px
 */
export function requestedWidth(sizes: string, viewport: Viewport): PictureWidth {
  const needed = lengthOf(sizes, viewport) * viewport.pixelRatio;
  const larger = pictureWidths.findIndex((width) => width >= needed);
  if (larger === -1) return pictureWidths[pictureWidths.length - 1] ?? 1600;
  const [above, below] = [pictureWidths[larger] ?? 1600, pictureWidths[larger - 1]];
  // Like Chromium: on dense screens the smaller one if it is nearer, by their ratio.
  const isNearer = below !== undefined && needed < Math.sqrt(below * above);
  return isNearer && viewport.pixelRatio > 1 ? below : above;
}

/** CSS px. */
function lengthOf(sizes: string, { width, rem }: Viewport): number {
  for (const text of sizes.split(', ')) {
    const [, minWidth, length, unit] = part.exec(text) ?? [];
    if (length === undefined) throw new Error(`Unsupported size: ${text}`);
    if (minWidth !== undefined && width < Number(minWidth) * rem) continue;
    const factor = { rem, vw: width / 100, px: 1 }[unit ?? 'px'] ?? 1;
    return Number(length) * factor;
  }
  return width;
}
