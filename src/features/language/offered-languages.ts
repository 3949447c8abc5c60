import type { Language } from '@/language/languages';

/** The languages to choose from, each by its own name: who looks for one may not read the other. */
export const offeredLanguages = [
  { language: 'en', name: 'English' },
  { language: 'hi', name: 'हिन्दी' },
] as const satisfies ReadonlyArray<{ language: Language; name: string }>;
