/** The page number (from 1) of a page's element; null for any other element. */
export function pageOf(element: Element): number | null {
  const page = Number(element.getAttribute('data-page'));
  return page > 0 ? page : null;
}

/** The current page: the last one that begins in the upper third of the viewport or above. */
export function pageAtTop(list: Element): number {
  const line = window.innerHeight / 3;
  let page = 1;
  for (const block of list.children) {
    if (block.getBoundingClientRect().top > line) break;
    page = pageOf(block) ?? page;
  }
  return page;
}
