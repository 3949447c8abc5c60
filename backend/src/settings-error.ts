/** A setting is missing or unusable; the message names it and is one line. */
export class SettingsError extends Error {}
