/** Takes away what a rendered page's screen put into the head, where the screen is made anew: else it would stand there twice. */
export function dropRenderedHead(page: Document): void {
  const own =
    'title, link[rel=canonical], meta[property], meta[name=description], meta[name=robots]';
  for (const element of page.head.querySelectorAll(own)) element.remove();
}
