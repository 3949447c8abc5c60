import { arePublicSettings, type PublicSettings } from './settings';

/**
 * The settings the web front wrote into the page, else (the worker's bare shell, development) those of
 * /settings.json. For pages only: the worker has no document and calls fetchSettings.
 * @throws StoreError when the page holds none and none can be fetched.
 */
export async function readSettings(): Promise<PublicSettings> {
  const inPage = settingsInPage(document);
  if (inPage !== null) return inPage;
  const { fetchSettings } = await import('./fetch-settings');
  return fetchSettings();
}

function settingsInPage(page: Document): PublicSettings | null {
  const text = page.querySelector('script#settings')?.textContent;
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    return arePublicSettings(found) ? found : null;
  } catch {
    return null;
  }
}
