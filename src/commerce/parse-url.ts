/** The parsed address; null where it is none. `URL.canParse` is newer than the oldest supported browsers. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
