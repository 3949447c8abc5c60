import { expect, it } from 'vitest';
import { dropRenderedHead } from './embedded-responses';

it('leaves what is the build’s own', () => {
  document.head.innerHTML = `<meta name="viewport" content="a"><link rel="icon" href="/i">
    <title>Home</title><meta name="description" content="b"><link rel="canonical" href="/">
    <meta property="og:title" content="c">`;
  dropRenderedHead(document);
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<meta name="viewport" content="a">',
    '<link rel="icon" href="/i">',
  ]);
});
