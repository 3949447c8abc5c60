/** The page as the build made it, before the web front wrote the settings into it. */
export function withoutSettings(html: string): string {
  return html.replace(/(<script[^>]*\bid="settings"[^>]*>)[^<]*(<\/script>)/, '$1null$2');
}
