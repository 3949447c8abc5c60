import type { Language, Locale } from './languages';

/** A language with its texts, by the English ones. */
export interface Spoken {
  language: Language;
  words: ReadonlyMap<string, string>;
}

/** Needs no words: its texts are their own keys. */
const english: Spoken = { language: 'en', words: new Map() };

/** A language with its texts as its dictionary has them. */
export function spokenWith(language: Language, texts: Readonly<Record<string, string>>): Spoken {
  return { language, words: new Map(Object.entries(texts)) };
}

let source = (): Spoken | undefined => english;

/**
 * Sets what this page or server process speaks; once at start, before anything is rendered.
 * @param next asked for each text, as a server renders pages of several languages side by side; undefined is English
 */
export function speakFrom(next: () => Spoken | undefined): void {
  source = next;
}

export function spoken(): Spoken {
  return source() ?? english;
}

export function currentLocale(): Locale {
  return `${spoken().language}-IN`;
}

/** Makes what depends on the locale, such as a format of Intl, once for each, as that is dear. */
export function perLocale<T>(make: (locale: Locale) => T): () => T {
  const made = new Map<Locale, T>();
  return () => {
    const locale = currentLocale();
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
