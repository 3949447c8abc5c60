import * as v from 'valibot';
import { fetchSettings } from './fetch-settings';
import { publicSettingsSchema, type PublicSettings } from './settings';

/**
 * The settings the web front wrote into the page, else (the worker's bare shell, development) those of
 * /settings.json. For pages only: the worker has no document and calls fetchSettings.
 * @throws StoreError when the page holds none and none can be fetched.
 */
export async function readSettings(): Promise<PublicSettings> {
  return settingsInPage(document) ?? (await fetchSettings());
}

function settingsInPage(page: Document): PublicSettings | null {
  const text = page.querySelector('script#settings')?.textContent;
  if (!text) return null;
  try {
    const parsed = v.safeParse(publicSettingsSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
