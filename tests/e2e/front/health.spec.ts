import { expect, test } from '../world/shop-test';

test('GET /health tells the state of front, backend and database', async ({ request }) => {
  const answer = await request.get('/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ front: 'ok', backend: 'ok', database: 'ok' });
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test('GET /live and /ready say that the front runs, and that it can be sent requests', async ({
  request,
}) => {
  expect(await (await request.get('/live')).json()).toEqual({ front: 'ok' });
  expect(await (await request.get('/ready')).json()).toEqual({ front: 'ok', backend: 'ok' });
});

test('there are no metrics for strangers', async ({ request }) => {
  for (const authorization of ['', 'Bearer undefined', 'Bearer x']) {
    const answer = await request.get('/metrics', { headers: { authorization } });
    expect(answer.status()).toBe(404);
  }
});
