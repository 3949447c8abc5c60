import { expect, it } from 'vitest';
import { splitMarkup } from './split-markup';

it('takes what belongs into the head off the front', () => {
  const head =
    '<link rel="preload" as="image" href="/a"/><title>Sofa &lt;3</title><meta name="x"/>';
  expect(splitMarkup(`${head}<div><link rel="x"/></div>`)).toEqual({
    head,
    body: '<div><link rel="x"/></div>',
  });
});

it('leaves a screen without any as it is', () => {
  expect(splitMarkup('<div>a</div>')).toEqual({ head: '', body: '<div>a</div>' });
});
