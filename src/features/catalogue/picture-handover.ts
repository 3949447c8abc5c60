/** The name under which the browser moves a product's picture from its card onto its page, and back. */
const TRANSITION_NAME = 'product-picture';

/** What a card had loaded, for the page that shows it larger and has to wait for its own. */
let handed: { productId: string; src: string } | null = null;
let named: HTMLElement | undefined;
let leftProduct: string | null = null;

/** To be called before the page of a product comes: the picture on its card goes along. */
export function leaveForProduct(productId: string, page: Document = document): void {
  const tile = tileOf(productId, page);
  const picture = tile?.querySelector('img');
  handed = picture?.complete ? { productId, src: picture.currentSrc } : null;
  name(tile);
}

/** To be called before the page of a product goes: its card, if one comes, gets the picture back. */
export function leaveProduct(productId: string): void {
  leftProduct = productId;
  name(undefined);
}

/** For a card's tile as it comes up. Only one has the name at a time: else the browser moves none. */
export function nameIfReturned(productId: string, tile: HTMLElement | null): void {
  if (tile === null || leftProduct !== productId) return;
  leftProduct = null;
  name(tile);
}

/** The picture that the product's card showed just now; null where it had none yet. */
export function handedPicture(productId: string): string | null {
  return handed?.productId === productId && handed.src !== '' ? handed.src : null;
}

/** By style object: a style attribute is what the content security policy forbids. */
function name(tile: HTMLElement | undefined): void {
  named?.style.removeProperty('view-transition-name');
  tile?.style.setProperty('view-transition-name', TRANSITION_NAME);
  named = tile;
}

/** Of the cards that show the product the one that has the focus, else the first in view. */
function tileOf(productId: string, page: Document): HTMLElement | undefined {
  const links = page.querySelectorAll(`article a[href="/productdetails/${CSS.escape(productId)}"]`);
  const tiles = [...links].flatMap((link) => {
    const tile = link.closest('article')?.querySelector<HTMLElement>('[data-tile]');
    return tile ? [{ tile, isFocused: link === page.activeElement }] : [];
  });
  const inView = ({ tile }: { tile: HTMLElement }) => {
    const { top, bottom, left, right } = tile.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  return (tiles.find(({ isFocused }) => isFocused) ?? tiles.find(inView))?.tile;
}
