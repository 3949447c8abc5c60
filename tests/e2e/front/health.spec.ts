import { expect, test } from '../world/shop-test';

test('GET /health tells the state of front, backend and database', async ({ request }) => {
  const answer = await request.get('/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ front: 'ok', backend: 'ok', database: 'ok' });
  expect(answer.headers()['cache-control']).toBe('no-store');
});
