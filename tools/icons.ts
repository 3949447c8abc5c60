/** Renders the icons in public/: `npx tsx tools/icons.ts`, after a change of tools/icons/drawings.ts. */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { shortcutIcon, shortcuts, tile } from './icons/drawings';
import { ico } from './icons/ico';

const icons = new URL('../public/icons/', import.meta.url);

const whole = tile({ scale: 1, corner: 14 });
/** Larger in its tile, as tabs show it at 16 px. */
const favicon = tile({ scale: 1.16, corner: 12, small: true });
/** iOS rounds the corners itself. */
const apple = tile({ scale: 0.94, corner: 0 });
/** All of the mark lies within the middle 80 %, which every mask shows. */
const maskable = tile({ scale: 0.8, corner: 0 });

function png(svg: string, size: number): Promise<Buffer> {
  // Drawn at four times the size, for clean edges.
  const density = (72 * size * 4) / 64;
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 96 })
    .toBuffer();
}

await mkdir(icons, { recursive: true });
await Promise.all([
  writeFile(new URL('icon.svg', icons), whole),
  writeFile(new URL('favicon.svg', icons), favicon),
  writeFile(new URL('icon-192.png', icons), await png(whole, 192)),
  writeFile(new URL('icon-512.png', icons), await png(whole, 512)),
  writeFile(new URL('maskable-512.png', icons), await png(maskable, 512)),
  writeFile(new URL('apple-touch-icon.png', icons), await png(apple, 180)),
  ...shortcuts.map(async (shortcut) =>
    writeFile(new URL(`shortcut-${shortcut}-96.png`, icons), await png(shortcutIcon(shortcut), 96)),
  ),
  writeFile(
    new URL('../favicon.ico', icons),
    ico(
      await Promise.all(
        [16, 32, 48].map(async (size) => ({ size, png: await png(favicon, size) })),
      ),
    ),
  ),
]);
