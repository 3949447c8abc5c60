import sharp from 'sharp';
import { expect, test } from '../world/shop-test';

test('pictures come resized as WebP, and are cached without a limit', async ({
  request,
  store,
}) => {
  const { images } = await store.productWhere(
    'with a picture',
    ({ images: all }) => all.length > 0,
  );
  const { pathname } = new URL(images[0]?.url ?? '');
  for (const width of [160, 640]) {
    const answer = await request.get(`/img/${width}${pathname}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/webp');
    expect(answer.headers()['cache-control']).toContain('immutable');
    const picture = await sharp(await answer.body()).metadata();
    expect(picture).toMatchObject({ format: 'webp', width });
  }
});

test('the room scenes of the home page come resized too', async ({ request }) => {
  const html = await (await request.get('/img/640/heroes/hero-study.webp')).body();
  expect(await sharp(html).metadata()).toMatchObject({ format: 'webp', width: 640 });
});

test.describe('malicious picture addresses are refused', () => {
  for (const path of [
    '/img/641/static/x.webp',
    '/img/99999999/static/x.webp',
    '/img/-1/static/x.webp',
    '/img/640/static/..%2f..%2fpackage.json',
    '/img/640/..%2fpackage.json',
    '/img/640/http:%2f%2f169.254.169.254%2flatest',
    '/img/640/static/%00.webp',
    '/img/640/admin/x.webp',
    '/img/640/static/gone.webp',
    '/img/640/',
  ]) {
    test(path, async ({ request }) => {
      const answer = await request.get(path);
      expect([400, 404]).toContain(answer.status());
      expect(answer.headers()['content-type']).not.toContain('image');
    });
  }
});
