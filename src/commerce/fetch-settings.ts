import * as v from 'valibot';
import { request } from './http/request';
import { arePublicSettings, type PublicSettings } from './settings';

const publicSettingsSchema = v.custom<PublicSettings>(arePublicSettings);

/**
 * Asks the web front for the settings (the worker answers from its copy while offline).
 * @throws StoreError when there is no answer, or one that is no settings.
 */
export function fetchSettings(): Promise<PublicSettings> {
  return request('/settings.json', publicSettingsSchema, { cache: 'no-cache' });
}
