import type { Language } from './languages';
import { speakFrom, spokenWith } from './spoken';

/** Fetches what this page needs to speak a language; where that cannot be had, it stays English. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en') return;
  try {
    const { hindi } = await import('./hindi');
    const inHindi = spokenWith('hi', hindi);
    speakFrom(() => inHindi);
  } catch {
    // The page has to come up all the same.
  }
}
