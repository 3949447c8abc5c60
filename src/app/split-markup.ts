/** React puts what belongs into the head in front of everything else that it renders. */
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits a rendered screen into what stands in the head and what stands in the page. */
export function splitMarkup(markup: string): { head: string; body: string } {
  const head = headElements.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
