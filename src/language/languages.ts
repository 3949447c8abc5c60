/** Languages of the interface. */
export type Language = 'en' | 'hi';

/** BCP 47 tag for `<html lang>` and Intl. */
export type Locale = `${Language}-IN`;

/** Stores the shopper's choice. A cookie, because the server renders pages in it. */
export const languageCookie = 'language';

const chosenHindi = new RegExp(`(?:^|;\\s*)${languageCookie}=hi\\s*(?:;|$)`);

/**
 * The chosen language; English if none or an unknown one was chosen.
 * @param cookies a Cookie header, or `document.cookie`
 */
export function languageIn(cookies: string): Language {
  return chosenHindi.test(cookies) ? 'hi' : 'en';
}
