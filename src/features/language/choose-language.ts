import { type Language, languageCookie } from '@/language/languages';

/** A year, in seconds. */
const maxAge = 365 * 24 * 60 * 60;

/**
 * Keeps the choice, and loads the page anew in it: the web front renders it in that language. What waits to be sent is kept
 * on the device, so that nothing is lost, and the browser scrolls to where the page was.
 */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  location.reload();
}
