import { arePublicSettings, type PublicSettings } from './settings';

/**
 * The settings that the web front inlined in the page, else (app shell, development) those of /settings.json. The worker has no
 * document and calls `fetchSettings`.
 * @throws StoreError if the page has none and they cannot be fetched
 */
export async function readSettings(): Promise<PublicSettings> {
  const inlined = readInlined(document);
  if (inlined !== null) return inlined;
  const { fetchSettings } = await import('./fetch-settings');
  return fetchSettings();
}

function readInlined(page: Document): PublicSettings | null {
  const text = page.querySelector('script#settings')?.textContent;
  if (!text) return null;
  try {
    const settings: unknown = JSON.parse(text);
    return arePublicSettings(settings) ? settings : null;
  } catch {
    return null;
  }
}
