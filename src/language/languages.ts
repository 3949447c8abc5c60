/** The languages that the interface speaks. */
export type Language = 'en' | 'hi';

/** As `<html lang>` and Intl know it: both are written as in India. */
export type Locale = `${Language}-IN`;

/** Name of the cookie that keeps the shopper's choice. A cookie, because the web front renders pages in it. */
export const languageCookie = 'language';

const chosenHindi = new RegExp(`(?:^|;\\s*)${languageCookie}=hi\\s*(?:;|$)`);

/**
 * The language that was chosen; English where none was, or one that the shop does not speak.
 * @param cookies as they stand in a request's header, or in `document.cookie`
 */
export function languageIn(cookies: string): Language {
  return chosenHindi.test(cookies) ? 'hi' : 'en';
}
