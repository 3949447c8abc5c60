import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { hindi } from '@/language/hindi';
import { createLanguagePack, setLanguagePackSource } from '@/language/language-pack';
import { phrase } from './phrase';

afterEach(() => setLanguagePackSource(() => undefined));

const taken = () =>
  renderToStaticMarkup(
    phrase(
      'This email already has an account, but the password doesn’t match. <signIn>Sign in</signIn> or <reset>reset your password</reset>.',
      {
        signIn: (words) => createElement('a', { href: '/signin' }, words),
        reset: (words) => createElement('a', { href: '/forgot-password' }, words),
      },
    ),
  );

it('puts the words of a tag into an element', () => {
  expect(taken()).toBe(
    'This email already has an account, but the password doesn’t match. <a href="/signin">Sign in</a> or <a href="/forgot-password">reset your password</a>.',
  );
});

it('translates the words of a tag with the sentence', () => {
  setLanguagePackSource(() => createLanguagePack('hi', hindi));
  expect(taken()).toContain('<a href="/signin">साइन इन करें</a> या');
});

it('fills placeholders, also in a tag', () => {
  const found = phrase('{name} <faint>in {within}</faint>', {
    name: createElement('b', null, 'Beds'),
    within: 'Furniture',
    faint: (words) => createElement('i', null, words),
  });
  expect(renderToStaticMarkup(found)).toBe('<b>Beds</b> <i>in Furniture</i>');
});
