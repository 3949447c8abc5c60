/**
 * What a narrow screen or large text takes away on the page that is shown: the page scrolls sideways, a part reaches beyond its
 * edge where nothing can scroll it into view, a control's words are wider than the control, or the room is so narrow that short
 * words are broken. Runs in the page.
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
    if (!hasOwnWords(element)) continue;
    if (!isWithinScroller(element) && wordsReachOut(element, 0, innerWidth)) {
      lost.push(`the words of ${name} reach beyond the page`);
    }
    const broken = brokenWord(element);
    if (broken !== undefined) lost.push(`"${broken}" is broken in ${name}`);
  }
  return lost;

  function hasOwnWords(element: Element): boolean {
    return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  }

  /** A word of up to twelve letters that stands on two lines; what is longer, and numbers and addresses, may have to. */
  function brokenWord(element: Element): string | undefined {
    const range = document.createRange();
    for (const text of element.childNodes) {
      if (!(text instanceof Text)) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<!\S)\p{L}{2,12}(?![^\s.,:;!?])/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) return word;
      }
    }
    return undefined;
  }

  /** What is clipped or scrolled by a part of the page is that part's own matter: carousels, rows of chips. */
  function isWithinScroller(element: Element): boolean {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around === document.body) return false;
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    }
    return false;
  }

  /** For screen readers alone, on this screen. */
  function isUnseen(element: Element | null): boolean {
    const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return width < 2 || height < 2;
  }

  function wordsReachOut(control: Element, left: number, right: number): boolean {
    const range = document.createRange();
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      // Badges sit on a corner on purpose; what only some hear has no width.
      const around = text.parentElement;
      if (around?.closest('[aria-hidden=true]') || isUnseen(around)) continue;
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (box.width > 2 && (box.left < left - 1 || box.right > right + 1)) return true;
      }
    }
    return false;
  }
}
