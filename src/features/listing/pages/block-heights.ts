/** How high the pages of a listing are, in px, by what was measured. */
export interface BlockHeights {
  /** Px of the column that they were measured in. */
  width: number;
  /** Of a full page; null before one was measured. */
  usual: number | null;
  byPage: Map<number, number>;
}

/** Px: stands for a page's height as long as none was measured. */
const guessed = 3000;

/** Listings whose heights are remembered, so that Back leads to the very place. */
const mostListings = 12;
const remembered = new Map<string, BlockHeights>();

/** What is known of a listing's pages since it was shown last. @param listing one key for one listing */
export function heightsOf(listing: string): BlockHeights {
  const known = remembered.get(listing) ?? { width: 0, usual: null, byPage: new Map() };
  remembered.delete(listing);
  remembered.set(listing, known);
  const [oldest] = remembered.keys();
  if (remembered.size > mostListings && oldest !== undefined) remembered.delete(oldest);
  return known;
}

/** Px that a page takes which is not rendered. @param share of a full page that it has, up to 1 */
export function heightOf({ byPage, usual }: BlockHeights, page: number, share: number): number {
  return byPage.get(page) ?? (usual ?? guessed) * share;
}

/** In a column of another width everything has another height. */
export function forgetAt(heights: BlockHeights, width: number): void {
  heights.width = width;
  heights.usual = null;
  heights.byPage.clear();
}
