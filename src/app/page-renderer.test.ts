import { expect, it } from 'vitest';
import { splitMarkup } from './page-renderer';

it('separates the head elements', () => {
  const head =
    '<link rel="preload" as="image" href="/a"/><title>Sofa &lt;3</title><meta name="x"/>';
  expect(splitMarkup(`${head}<div><link rel="x"/></div>`)).toEqual({
    head,
    body: '<div><link rel="x"/></div>',
  });
});

it('returns a screen without head elements unchanged', () => {
  expect(splitMarkup('<div>a</div>')).toEqual({ head: '', body: '<div>a</div>' });
});
