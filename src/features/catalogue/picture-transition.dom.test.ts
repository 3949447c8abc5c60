import { beforeEach, expect, it, vi } from 'vitest';
import {
  transitionPicture,
  startProductTransition,
  startReturnTransition,
  nameReturningTile,
} from './picture-transition';

/** A card whose picture has been loaded, or not yet. */
function card(productId: string, src: string, top = 0): HTMLElement {
  const article = document.createElement('article');
  article.innerHTML = `<div data-tile><img></div><a href="/productdetails/${productId}"></a>`;
  const picture = article.querySelector('img');
  const tile = article.querySelector<HTMLElement>('[data-tile]');
  if (!picture || !tile) throw new Error('unreachable');
  Object.defineProperties(picture, {
    complete: { value: src !== '' },
    currentSrc: { value: src },
  });
  vi.spyOn(tile, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100));
  document.body.append(article);
  return tile;
}

const nameOf = (tile: HTMLElement) => tile.style.getPropertyValue('view-transition-name');

beforeEach(() => document.body.replaceChildren());

it('hands over what the card had loaded, to the product’s own page only', () => {
  card('a', '/img/480/a.webp');
  startProductTransition('a');
  expect(transitionPicture('a')).toBe('/img/480/a.webp');
  expect(transitionPicture('b')).toBeNull();
});

it('hands nothing over that was not loaded', () => {
  card('a', '/img/480/a.webp');
  startProductTransition('a');
  document.body.replaceChildren();
  card('a', '');
  startProductTransition('a');
  expect(transitionPicture('a')).toBeNull();
});

it('moves the picture of one card only: the one in view, or that has the focus', () => {
  const away = card('a', '/a.webp', -500);
  const seen = card('a', '/a.webp', 10);
  startProductTransition('a');
  expect([away, seen].map(nameOf)).toEqual(['', 'product-picture']);
  away.parentElement?.querySelector('a')?.focus();
  startProductTransition('a');
  expect([away, seen].map(nameOf)).toEqual(['product-picture', '']);
});

it('moves it back onto the first card that comes up', () => {
  const [first, second, other] = [card('a', ''), card('a', ''), card('b', '')];
  startReturnTransition('a');
  nameReturningTile('b', other);
  nameReturningTile('a', first);
  nameReturningTile('a', second);
  expect([first, second, other].map(nameOf)).toEqual(['product-picture', '', '']);
});
