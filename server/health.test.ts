import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { type Check, healthRoute } from './health';

const works: Check = () => Promise.resolve();
const fails: Check = () => Promise.reject(new Error('gone'));
const hangs: Check = () => new Promise(() => undefined);

async function ask(checks: { backend: Check; database: Check }): Promise<unknown> {
  const app = new Hono().get('/health', healthRoute(checks));
  const answer = await app.request('/health');
  return { status: answer.status, state: await answer.json() };
}

describe('/health', () => {
  it('is 200 when everything works', async () => {
    expect(await ask({ backend: works, database: works })).toEqual({
      status: 200,
      state: { front: 'ok', backend: 'ok', database: 'ok' },
    });
  });

  it.each([
    [
      { backend: fails, database: works },
      { front: 'ok', backend: 'down', database: 'ok' },
    ],
    [
      { backend: works, database: fails },
      { front: 'ok', backend: 'ok', database: 'down' },
    ],
  ])('is 503 and says what is down', async (checks, state) => {
    expect(await ask(checks)).toEqual({ status: 503, state });
  });

  it('answers within two seconds though a part hangs', async () => {
    const started = performance.now();
    expect(await ask({ backend: hangs, database: works })).toMatchObject({ status: 503 });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('looks again after a while, but not for each of many requests', async () => {
    vi.useFakeTimers();
    const backend = vi.fn<Check>(works);
    const app = new Hono().get('/health', healthRoute({ backend, database: works }));
    await Promise.all([app.request('/health'), app.request('/health')]);
    expect(backend).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600);
    backend.mockImplementation(fails);
    expect((await app.request('/health')).status).toBe(503);
    vi.useRealTimers();
  });
});
