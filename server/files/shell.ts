import type { PublicSettings } from '../settings';

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
