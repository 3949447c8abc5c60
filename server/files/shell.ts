import type { ScriptLookup } from '../pages/page-scripts';
import type { PublicSettings } from '../settings';
import { type EncodedBody, encodeText } from './encoded-body';

const SETTINGS_BLOCK = /(<script\b[^>]*\bid="settings"[^>]*>)\s*null\s*(<\/script>)/;

/** JSON that is safe inside a script element: nothing in it can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Inlines the shop's public settings into the built page.
 * @throws if the page has no empty settings block: the storefront would have no key
 */
export function inlineSettings(html: string, settings: PublicSettings): string {
  if (!SETTINGS_BLOCK.test(html)) throw new Error('index.html has no empty settings block');
  // A function, so that `$` in a setting is not read as a replacement pattern.
  return html.replace(
    SETTINGS_BLOCK,
    (_block, open: string, close: string) => `${open}${scriptJson(settings)}${close}`,
  );
}

/** The app shell for each path. Shells differ only in the scripts that they preload. */
export function createShells(
  html: string,
  scriptsFor: ScriptLookup,
): (path: string) => EncodedBody {
  const shellsByLinks = new Map<string, EncodedBody>();
  return (path) => {
    const links = scriptsFor(path)
      .filter((script) => !html.includes(`"${script}"`))
      .map((script) => `<link rel="modulepreload" crossorigin href="${script}">`)
      .join('');
    const known = shellsByLinks.get(links);
    if (known !== undefined) return known;
    const shell = encodeText(html.replace('</head>', () => `${links}</head>`));
    shellsByLinks.set(links, shell);
    return shell;
  };
}
