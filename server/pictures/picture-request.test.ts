import { describe, expect, it } from 'vitest';
import { parsePictureRequest } from './picture-request';

describe('parsePictureRequest', () => {
  it('reads a product picture', () => {
    expect(parsePictureRequest('/img/640/static/sofa.webp')).toEqual({
      width: 640,
      origin: 'static',
      file: 'sofa.webp',
    });
  });

  it('decodes the name once', () => {
    expect(parsePictureRequest('/img/160/static/my%20sofa%20(1).JPG')).toMatchObject({
      file: 'my sofa (1).JPG',
    });
  });

  it('reads a room scene', () => {
    expect(parsePictureRequest('/img/1600/heroes/living-room.webp')).toMatchObject({
      origin: 'heroes',
    });
  });

  it.each(['641', '0', '-640', '640px', '0640', '6.4e2', '99999'])(
    'refuses the width %s',
    (width) => {
      expect(parsePictureRequest(`/img/${width}/static/sofa.webp`)).toMatchObject({ status: 400 });
    },
  );

  it.each([
    '/img/640/static/',
    '/img/640/static/..',
    '/img/640/static/../secrets.json',
    '/img/640/static/%2e%2e%2fsecrets.png',
    '/img/640/static/..%5csecrets.png',
    '/img/640/static/.hidden.webp',
    '/img/640/static/a%252fb.webp',
    '/img/640/static/a/b.webp',
    '/img/640/static/sofa.svg',
    '/img/640/static/orders.csv',
    '/img/640/static/private-1-orders.png',
    '/img/640/static/a%00.webp',
    '/img/640/static/%zz.webp',
    `/img/640/static/${'a'.repeat(300)}.webp`,
    '/img/640/http:/evil.example/x.webp',
    '/img/640/admin/x.webp',
  ])('finds nothing at %s', (path) => {
    expect(parsePictureRequest(path)).toMatchObject({ status: 404 });
  });
});
