import { afterEach, expect, it } from 'vitest';
import { hindi } from './hindi';
import { languageIn } from './languages';
import { currentLocale, speakFrom, spokenWith } from './spoken';
import { t, told } from './t';

const inHindi = spokenWith('hi', hindi);
afterEach(() => speakFrom(() => undefined));

it('speaks English where nothing was set up, letter for letter', () => {
  expect(t('Add To Cart')).toBe('Add To Cart');
  expect(t('{count} reviews', { count: '1,234' })).toBe('1,234 reviews');
  expect(currentLocale()).toBe('en-IN');
});

it('speaks Hindi from its dictionary, with what the placeholders stand for', () => {
  speakFrom(() => inHindi);
  expect(t('Add To Cart')).toBe('कार्ट में डालें');
  expect(t('Quantity of {title}', { title: 'Sofa {title} $&' })).toBe('Sofa {title} $& की मात्रा');
  expect(currentLocale()).toBe('hi-IN');
});

it('leaves what it does not know as it is, whatever its name', () => {
  speakFrom(() => inHindi);
  expect(told('constructor')).toBe('constructor');
  expect(told('The password is wrong')).toBe('पासवर्ड गलत है');
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
