interface Anchor {
  block: Element;
  edge: 'top' | 'bottom';
  /** Px from the upper edge of the screen, when the page was scrolled to `scrolled`. */
  at: number;
  scrolled: number;
}

interface SteadyView {
  /** Which list it is, whose children are the pages. */
  watch: (list: Element | null) => void;
  /** To be called after every change of heights, before it is painted. */
  hold: () => void;
  /** To be called when it was scrolled. */
  note: () => void;
}

/**
 * Keeps what is seen of a list in its place as something above it becomes higher or lower. Not left to the browser: Safari
 * does nothing, and Chromium loses its hold when a skeleton leaves.
 */
export function steadyView(): SteadyView {
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

/** The edge of a page that is in sight, or nearest above: what lies at it shall stay. */
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
