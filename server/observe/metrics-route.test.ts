import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { metricsRoute } from './metrics-route';

const TOKEN = 'a-token-of-sixteen-and-more';

async function ask(token: string | undefined, authorization?: string) {
  const app = new Hono().get('/metrics', metricsRoute(token));
  const headers = authorization === undefined ? {} : { authorization };
  const response = await app.request('/metrics', { headers });
  return { status: response.status, body: await response.text() };
}

it('serves the metrics to clients with the token', async () => {
  const { status, body } = await ask(TOKEN, `Bearer ${TOKEN}`);
  expect(status).toBe(200);
  expect(body).toContain('# TYPE aangan_front_request_duration_seconds histogram');
  expect(body).toContain('nodejs_eventloop_lag');
});

it.each([undefined, '', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])(
  'has nothing for %j',
  async (authorization) => {
    expect(await ask(TOKEN, authorization)).toEqual({ status: 404, body: 'Not found.' });
  },
);

it.each(['Bearer undefined', 'Bearer ', undefined])(
  'has nothing for anybody while it is off (%j)',
  async (authorization) => {
    expect((await ask(undefined, authorization)).status).toBe(404);
  },
);
