/** How the catalogue's colour names look as swatches. Filters and product pages read the same list. */
const swatches: Record<string, string> = {
  brown: '#7a4a2e',
  white: '#fbfaf6',
  silver: '#b9bcc0',
  black: '#2b2a29',
  yellow: '#d9a021',
  cream: '#e6dcc6',
};

/** CSS colour of a colour's name; null for one that the shop has no swatch of (its name is shown then). */
export function swatchColour(name: string): string | null {
  return swatches[name.trim().toLowerCase()] ?? null;
}
