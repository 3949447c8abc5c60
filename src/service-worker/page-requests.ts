/** Addresses that are not pages of the shop, even when they are opened by navigation. */
export const NON_PAGE_PATHS = [
  /^\/(store|auth|static|img|hooks|admin|app|uploads|sandbox-gateway|payment-return)(\/|$)/,
  /^\/(health|live|ready|metrics)$/,
  // A file: settings.json, robots.txt, sitemap.xml, a picture.
  /\/[^/]+\.[a-z0-9]{2,12}$/i,
];

/**
 * Removes the settings that the web front inlined: a cached page would otherwise start with those of the day on which it was
 * cached. Without them the page requests the settings itself.
 */
export function removeSettings(html: string): string {
  return html.replace(/(<script[^>]*\bid="settings"[^>]*>)[^<]*(<\/script>)/, '$1null$2');
}
