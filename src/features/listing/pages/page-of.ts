/** The number of the page that an element stands for, from 1; null for any other element. */
export function pageOf(element: Element): number | null {
  const page = Number(element.getAttribute('data-page'));
  return page > 0 ? page : null;
}

/** The page that is seen at the top: the last one that begins above the upper third of the screen. */
export function pageAtTop(list: Element): number {
  const line = window.innerHeight / 3;
  let page = 1;
  for (const block of list.children) {
    if (block.getBoundingClientRect().top > line) break;
    page = pageOf(block) ?? page;
  }
  return page;
}
