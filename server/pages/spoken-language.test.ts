import { afterEach, expect, it } from 'vitest';
import { speakFrom, spokenWith } from '../../src/language/spoken';
import { told } from '../../src/language/t';
import { speaking, spokenLanguage } from './spoken-language';

const inHindi = spokenWith('hi', { Cart: 'कार्ट' });
afterEach(() => speakFrom(() => undefined));

it('keeps renderings apart that run side by side', async () => {
  speakFrom(() => (spokenLanguage() === 'hi' ? inHindi : undefined));
  const rendered = async () => {
    const words: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, turn % 3));
      words.push(told('Cart'));
    }
    return [...new Set(words)];
  };
  const all = await Promise.all([speaking('hi', rendered), speaking('en', rendered), rendered()]);
  expect(all).toEqual([['कार्ट'], ['Cart'], ['Cart']]);
});
