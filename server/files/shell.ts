import type { PartsOf } from '../pages/page-parts';
import type { PublicSettings } from '../settings';
import { type EncodedBody, encodeText } from './encoded-body';

const SETTINGS_BLOCK = /(<script\b[^>]*\bid="settings"[^>]*>)\s*null\s*(<\/script>)/;

/** JSON that can stand inside a script element: nothing in it can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Puts the shop's public settings into the built page.
 * @throws when the page has no empty settings block, which would leave the storefront without a key.
 */
export function inlineSettings(html: string, settings: PublicSettings): string {
  if (!SETTINGS_BLOCK.test(html)) throw new Error('index.html has no empty settings block');
  // A function, so that `$` in a setting is not read as a replacement pattern.
  return html.replace(
    SETTINGS_BLOCK,
    (_block, open: string, close: string) => `${open}${scriptJson(settings)}${close}`,
  );
}

/** The bare page as it is sent at each path: the same but for the scripts that it tells the browser to fetch at once. */
export function shells(html: string, partsOf: PartsOf): (path: string) => EncodedBody {
  const made = new Map<string, EncodedBody>();
  return (path) => {
    const links = partsOf(path)
      .filter((part) => !html.includes(`"${part}"`))
      .map((part) => `<link rel="modulepreload" crossorigin href="${part}">`)
      .join('');
    const known = made.get(links);
    if (known !== undefined) return known;
    const shell = encodeText(html.replace('</head>', () => `${links}</head>`));
    made.set(links, shell);
    return shell;
  };
}
