/**
 * What a narrow screen or large text takes away on the page that is shown: the page scrolls sideways, a part reaches beyond its
 * edge where nothing can scroll it into view, or a control's words are wider than the control. Runs in the page.
 *
 * @returns a line for each, empty where nothing is lost
 */
export function lostAside(): string[] {
  const lost: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) lost.push(`the page is ${scrollWidth} px wide`);
  for (const element of document.querySelectorAll<HTMLElement>('body *:not(svg *)')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    // Words for screen readers alone are 1 px wide.
    if (width < 2 || height < 2) continue;
    const words = element.ariaLabel ?? element.textContent.trim().slice(0, 40);
    const name = `${element.localName} "${words}"`;
    if ((left < -1 || right > innerWidth + 1) && !isWithinScroller(element)) {
      lost.push(`${name} reaches from ${Math.round(left)} to ${Math.round(right)} px`);
    }
    if (element.matches('button, a, summary, th, label') && wordsReachOut(element, left, right)) {
      lost.push(`the words of ${name} do not fit into it`);
    }
  }
  return lost;

  /** What is clipped or scrolled by a part of the page is that part's own matter: carousels, rows of chips. */
  function isWithinScroller(element: Element): boolean {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around === document.body) return false;
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    }
    return false;
  }

  function wordsReachOut(control: Element, left: number, right: number): boolean {
    const range = document.createRange();
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      // Badges sit on a corner on purpose; what only some hear has no width.
      if (text.parentElement?.closest('[aria-hidden=true], .sr-only')) continue;
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (box.width > 2 && (box.left < left - 1 || box.right > right + 1)) return true;
      }
    }
    return false;
  }
}
