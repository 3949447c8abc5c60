/** Characters that search engines show of a description, about. */
const shown = 155;

/** A text as a page's description: on one line, and not longer than what is shown of it, the last word whole. */
export function cutAtWord(text: string, most = shown): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  // One character is the ellipsis'; a word that ends just there is whole.
  const end = line.slice(0, most).lastIndexOf(' ');
  const kept = line.slice(0, end > 0 ? end : most - 1);
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}
