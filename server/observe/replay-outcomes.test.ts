import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { registry } from './metrics';
import { replayOutcomesRoute } from './replay-outcomes';

async function report(body: string): Promise<number> {
  const app = new Hono().post('/replay-outcomes', replayOutcomesRoute);
  return (await app.request('/replay-outcomes', { method: 'POST', body })).status;
}

it('adds up the counts of devices', async () => {
  const body = JSON.stringify({ counts: { applied: 2, 'rejected_too-many': 1 } });
  expect([await report(body), await report(body)]).toEqual([204, 204]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('aangan_client_replay_outcomes_total{outcome="applied"} 4');
  expect(metrics).toContain('aangan_client_replay_outcomes_total{outcome="rejected_too-many"} 2');
});

it.each([
  '',
  'no json',
  '[]',
  '{}',
  '{"counts":{}}',
  '{"counts":{"made_up":1}}',
  '{"counts":{"applied":-1}}',
  '{"counts":{"applied":1e9}}',
  '{"counts":{"applied":1.5}}',
  '{"counts":{"applied":"1"}}',
])('rejects %s', async (body) => {
  expect(await report(body)).toBe(400);
});
