import { afterEach, expect, it } from 'vitest';
import { hindi } from './hindi';
import { languageIn } from './languages';
import { currentLocale, setLanguagePackSource, createLanguagePack } from './language-pack';
import { t, translateMessage } from './t';

const inHindi = createLanguagePack('hi', hindi);
afterEach(() => setLanguagePackSource(() => undefined));

it('returns the English text by default', () => {
  expect(t('Add To Cart')).toBe('Add To Cart');
  expect(t('{count} reviews', { count: '1,234' })).toBe('1,234 reviews');
  expect(currentLocale()).toBe('en-IN');
});

it('translates into Hindi and fills placeholders', () => {
  setLanguagePackSource(() => inHindi);
  expect(t('Add To Cart')).toBe('कार्ट में डालें');
  expect(t('Quantity of {title}', { title: 'Sofa {title} $&' })).toBe('Sofa {title} $& की मात्रा');
  expect(currentLocale()).toBe('hi-IN');
});

it('returns unknown messages unchanged, also names of Object.prototype', () => {
  setLanguagePackSource(() => inHindi);
  expect(translateMessage('constructor')).toBe('constructor');
  expect(translateMessage('Incorrect password')).toBe('पासवर्ड गलत है');
});

it('makes placeholders part of the type', () => {
  // @ts-expect-error No such text.
  expect(t('No such text')).toBe('No such text');
  // @ts-expect-error The count is missing.
  expect(t('{count} reviews')).toBe('{count} reviews');
  // @ts-expect-error The text has no such placeholder.
  expect(t('Quantity of {title}', { title: 'x', name: 'y' })).toBe('Quantity of x');
});

it.each([
  ['language=hi', 'hi'],
  ['a=1; language=hi; b=2', 'hi'],
  ['language=en', 'en'],
  ['language=hindi', 'en'],
  ['otherlanguage=hi', 'en'],
  ['', 'en'],
])('the cookies %j choose %s', (cookies, language) => {
  expect(languageIn(cookies)).toBe(language);
});
