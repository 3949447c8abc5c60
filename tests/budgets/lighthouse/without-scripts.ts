const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/g;
const LOADED_AHEAD = /<link\b[^>]*rel="modulepreload"[^>]*>/g;

/**
 * A rendered page as it would be if it never became interactive: without its loader and the answers for its scripts. What it tells to
 * search engines stays.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(SCRIPT, (script, attributes: string) =>
      attributes.includes('application/ld+json') ? script : '',
    )
    .replaceAll(LOADED_AHEAD, '');
}
