/**
 * The shop's mark on a 64 by 64 field: an arch as in the old houses, and cut out of it the courtyard's tulsi on its
 * plinth. One path without overlaps, so that one colour is enough.
 */
const arch =
  'M13 56V31.5C13 24 17.5 20.5 23 17.5C27 15.3 30 12.5 32 8.5C34 12.5 37 15.3 41 17.5C46.5 20.5 51 24 51 31.5V56';
const mark =
  `${arch}H42.5V51.4H37.5V47.2H33.4V35C36.95 30.5 36.5 25 32 19.5C27.5 25 27.05 30.5 30.6 35` +
  'V47.2H26.5V51.4H21.5V56Z' +
  'M30.6 45C23 45.6 18.6 41 18 33.6C25.6 34 30 38 30.6 45Z' +
  'M33.4 45C41 45.6 45.4 41 46 33.6C38.4 34 34 38 33.4 45Z';
/** Fewer, larger parts: at 16 px the tulsi of the mark would be a smudge. */
const smallMark =
  `${arch}H40V49H34V33H30V49H24V56Z` +
  'M30 43.5C20.6 43.5 17.2 37.5 17.2 29C26.8 29 30 35.5 30 43.5Z' +
  'M34 43.5C43.4 43.5 46.8 37.5 46.8 29C37.2 29 34 35.5 34 43.5Z';

/** The accent and the page of src/ui/theme.css. */
const terracotta = '#9c4223';
const sand = '#f6f3ec';

interface Tile {
  /** Size of the mark: 1 fills the field as in the drawing. */
  scale: number;
  /** Radius of the corners in 64ths; 0 for icons that the system cuts out. */
  corner: number;
  small?: boolean;
}

/** The mark, light on a terracotta tile. */
export function tile({ scale, corner, small = false }: Tile): string {
  // 32.25 is the middle of the arch's height.
  const place = `translate(32 32) scale(${scale}) translate(-32 -32.25)`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="${corner}" fill="${terracotta}"/>` +
    `<path transform="${place}" fill="${sand}" fill-rule="evenodd" d="${small ? smallMark : mark}"/></svg>\n`
  );
}

const glyphs = {
  cart: 'M14 17h5.5l5 24.5h21l4.5-17.5H21M28 49.5v.01M42.5 49.5v.01',
  wishlist:
    'M32 48.5C22 41.5 15 35.5 15 27.5a8.6 8.6 0 0 1 17-2.2a8.6 8.6 0 0 1 17 2.2C49 35.5 42 41.5 32 48.5Z',
  orders: 'M32 15L48 23.5V41.5L32 50L16 41.5V23.5ZM16 23.5L32 32L48 23.5M32 32V50',
  search: 'M28.5 41a12.5 12.5 0 1 0 0-25a12.5 12.5 0 0 0 0 25ZM37.7 37.7L48 48',
};

export type Shortcut = keyof typeof glyphs;

export const shortcuts: readonly Shortcut[] = ['cart', 'wishlist', 'orders', 'search'];

/** The picture of an entry in the installed app's menu. */
export function shortcutIcon(shortcut: Shortcut): string {
  const stroke =
    'fill="none" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round" ' +
    `stroke="${terracotta}"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<circle cx="32" cy="32" r="32" fill="${sand}"/><path ${stroke} d="${glyphs[shortcut]}"/></svg>\n`
  );
}
