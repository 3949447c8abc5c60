import { request } from './http/request';
import { publicSettingsSchema, type PublicSettings } from './settings';

/**
 * Asks the web front for the settings (the worker answers from its copy while offline).
 * @throws StoreError when there is no answer, or one that is no settings.
 */
export function fetchSettings(): Promise<PublicSettings> {
  return request('/settings.json', publicSettingsSchema, { cache: 'no-cache' });
}
