import { describe, expect, it } from 'vitest';
import { pictureSrcSet, pictureUrl } from './picture-url';

describe('the URL of a resized picture', () => {
  it.each([
    ['http://localhost:9000/static/x.webp', '/img/640/static/x.webp'],
    ['https://shop.example/static/17-sofa cream.webp', '/img/640/static/17-sofa%20cream.webp'],
    ['/static/x.webp', '/img/640/static/x.webp'],
    ['/heroes/x.webp', '/img/640/heroes/x.webp'],
    ['/static/x.webp?v=2', '/img/640/static/x.webp'],
  ])('%s', (url, resized) => {
    expect(pictureUrl(url, 640)).toBe(resized);
  });

  it.each([
    'https://elsewhere.example/pictures/x.webp',
    '/static/deeper/x.webp',
    '/static/',
    '/assets/static/x.webp',
    'data:image/png;base64,AAAA',
    'http://',
    '',
  ])('%j stays as it is', (url) => {
    expect(pictureUrl(url, 640)).toBe(url);
    expect(pictureSrcSet(url)).toBeUndefined();
  });
});

it('lists each width once', () => {
  expect(pictureSrcSet('/static/x.webp', [320, 640])).toBe(
    '/img/320/static/x.webp 320w, /img/640/static/x.webp 640w',
  );
});
