import { afterEach, expect, it } from 'vitest';
import { setLanguagePackSource, createLanguagePack } from '../../src/language/language-pack';
import { translateMessage } from '../../src/language/t';
import { runInLanguage, currentLanguage } from './load-renderer';

const inHindi = createLanguagePack('hi', { Cart: 'कार्ट' });
afterEach(() => setLanguagePackSource(() => undefined));

it('separates the languages of concurrent renderings', async () => {
  setLanguagePackSource(() => (currentLanguage() === 'hi' ? inHindi : undefined));
  const rendered = async () => {
    const words: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, turn % 3));
      words.push(translateMessage('Cart'));
    }
    return [...new Set(words)];
  };
  const all = await Promise.all([
    runInLanguage('hi', rendered),
    runInLanguage('en', rendered),
    rendered(),
  ]);
  expect(all).toEqual([['कार्ट'], ['Cart'], ['Cart']]);
});
