import { type PictureWidth, pictureWidths } from './picture-url';

/** What the size of a picture on the screen hangs on. */
export interface Viewport {
  /** CSS px. */
  width: number;
  /** CSS px of 1 rem. */
  rem: number;
  /** Device px a CSS px. */
  pixelRatio: number;
}

const part = /^(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(rem|vw|px)$/;

/**
 * The width (px) that a browser asks for with this `sizes` attribute and all of `pictureWidths` in the srcset.
 * @param sizes conditions are `(min-width: …rem)`, lengths rem, vw or px: what the shop's pictures use
 */
export function widthAskedFor(sizes: string, viewport: Viewport): PictureWidth {
  const needed = lengthOf(sizes, viewport) * viewport.pixelRatio;
  const larger = pictureWidths.findIndex((width) => width >= needed);
  if (larger === -1) return pictureWidths[pictureWidths.length - 1] ?? 1600;
  const [above, below] = [pictureWidths[larger] ?? 1600, pictureWidths[larger - 1]];
  // As Chromium rounds: on dense screens the smaller one where it is nearer, by their ratios.
  const isNearer = below !== undefined && needed < Math.sqrt(below * above);
  return isNearer && viewport.pixelRatio > 1 ? below : above;
}

/** CSS px. */
function lengthOf(sizes: string, { width, rem }: Viewport): number {
  for (const text of sizes.split(', ')) {
    const [, minWidth, length, unit] = part.exec(text) ?? [];
    if (length === undefined) throw new Error(`not a size this shop uses: ${text}`);
    if (minWidth !== undefined && width < Number(minWidth) * rem) continue;
    const factor = { rem, vw: width / 100, px: 1 }[unit ?? 'px'] ?? 1;
    return Number(length) * factor;
  }
  return width;
}
