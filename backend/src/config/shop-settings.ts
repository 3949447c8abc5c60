import { type BackendSettings, readSettings } from './settings';

let known: BackendSettings | undefined;

/** The settings of this process. Read once, as its environment stays: each reading validates all of it, which takes a millisecond. */
export function shopSettings(): BackendSettings {
  known ??= readSettings(process.env);
  return known;
}
