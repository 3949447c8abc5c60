/** The `view-transition-name` shared by a product's card and its page. */
const TRANSITION_NAME = 'product-picture';

/** The picture that the card had loaded: shown on the product page until the larger one has loaded. */
let cardPicture: { productId: string; src: string } | null = null;
let named: HTMLElement | undefined;
let leftProduct: string | null = null;

/** Call before navigating to a product: marks the picture on its card for the transition. */
export function startProductTransition(productId: string, page: Document = document): void {
  const tile = tileOf(productId, page);
  const picture = tile?.querySelector('img');
  cardPicture = picture?.complete ? { productId, src: picture.currentSrc } : null;
  name(tile);
}

/** Call before leaving a product page: its card on the next page, if any, takes part in the transition. */
export function startReturnTransition(productId: string): void {
  leftProduct = productId;
  name(undefined);
}

/** For a card's tile when it mounts. The name must be unique, or the browser skips the transition. */
export function nameReturningTile(productId: string, tile: HTMLElement | null): void {
  if (tile === null || leftProduct !== productId) return;
  leftProduct = null;
  name(tile);
}

/** The picture that the product's card showed; null if it had not loaded. */
export function transitionPicture(productId: string): string | null {
  return cardPicture?.productId === productId && cardPicture.src !== '' ? cardPicture.src : null;
}

/** By style object: the content security policy blocks style attributes. */
function name(tile: HTMLElement | undefined): void {
  named?.style.removeProperty('view-transition-name');
  tile?.style.setProperty('view-transition-name', TRANSITION_NAME);
  named = tile;
}

/** The focused card of the product, else the first one in view. */
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
