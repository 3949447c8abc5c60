/** Null for an invalid URL. The oldest supported browsers lack `URL.parse` and `URL.canParse`. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
