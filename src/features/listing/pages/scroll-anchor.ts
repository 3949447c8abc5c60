interface Anchor {
  block: Element;
  edge: 'top' | 'bottom';
  /** Px from the top of the viewport at scroll position `scrolled`. */
  at: number;
  scrolled: number;
}

interface ScrollAnchor {
  /** Sets the list whose children are the pages. */
  watch: (list: Element | null) => void;
  /** Call after every change of heights, before paint. */
  hold: () => void;
  /** Call after a scroll. */
  note: () => void;
}

/**
 * Scroll anchoring: keeps the visible part of a list in place when the height of something above it changes. Safari does not support
 * `overflow-anchor`, and Chromium loses its anchor when a skeleton is removed.
 */
export function createScrollAnchor(): ScrollAnchor {
  let list: Element | null = null;
  let anchor: Anchor | null = null;
  const watch = (shown: Element | null) => {
    list = shown;
  };
  const note = () => {
    anchor = list && anchorIn(list);
  };
  const hold = () => {
    if (anchor?.block.isConnected) {
      const { block, edge, at, scrolled } = anchor;
      const moved = block.getBoundingClientRect()[edge] - at + (window.scrollY - scrolled);
      if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    }
    note();
  };
  return { watch, hold, note };
}

/** The page edge that is visible or nearest above: its position is kept. */
function anchorIn(list: Element): Anchor | null {
  const scrolled = window.scrollY;
  for (const block of list.children) {
    const { top, bottom } = block.getBoundingClientRect();
    if (bottom <= 0) continue;
    const edge = top < 0 && bottom < window.innerHeight ? 'bottom' : 'top';
    return { block, edge, at: edge === 'top' ? top : bottom, scrolled };
  }
  const block = list.lastElementChild;
  return block && { block, edge: 'bottom', at: block.getBoundingClientRect().bottom, scrolled };
}
