import type { Language, Locale } from './languages';

/** A language with its translations, keyed by the English text. */
export interface LanguagePack {
  language: Language;
  words: ReadonlyMap<string, string>;
}

/** Needs no translations: the keys are the texts. */
const english: LanguagePack = { language: 'en', words: new Map() };

export function createLanguagePack(
  language: Language,
  texts: Readonly<Record<string, string>>,
): LanguagePack {
  return { language, words: new Map(Object.entries(texts)) };
}

let source = (): LanguagePack | undefined => english;

/**
 * Sets the language of this page or server process; once at start, before anything renders.
 * @param next called for each text, as a server renders several languages concurrently; undefined is English
 */
export function setLanguagePackSource(next: () => LanguagePack | undefined): void {
  source = next;
}

export function currentLanguagePack(): LanguagePack {
  return source() ?? english;
}

export function currentLocale(): Locale {
  return `${currentLanguagePack().language}-IN`;
}

/** Memoizes a value per locale, such as an Intl format, which is expensive to create. */
export function memoizePerLocale<T>(make: (locale: Locale) => T): () => T {
  const made = new Map<Locale, T>();
  return () => {
    const locale = currentLocale();
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** Loads a language's texts; falls back to English. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en') return;
  try {
    const { hindi } = await import('./hindi');
    const inHindi = createLanguagePack('hi', hindi);
    setLanguagePackSource(() => inHindi);
  } catch {
    // The page must work without them.
  }
}
