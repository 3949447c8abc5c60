import * as v from 'valibot';
import { request } from './http/request';
import { arePublicSettings, type PublicSettings } from './settings';

const publicSettingsSchema = v.custom<PublicSettings>(arePublicSettings);

/**
 * Fetches the settings from the web front; offline the worker serves its cached copy.
 * @throws StoreError without a response, or for invalid settings
 */
export function fetchSettings(): Promise<PublicSettings> {
  return request('/settings.json', publicSettingsSchema, { cache: 'no-cache' });
}
