import { describe, expect, it, vi } from 'vitest';
import type { Check } from './checks';
import { type HealthChecks, healthRoutes } from './health-routes';

const works: Check = () => Promise.resolve();
const fails: Check = () => Promise.reject(new Error('gone'));
const hangs: Check = () => new Promise(() => undefined);

const well: HealthChecks = {
  backend: works,
  backendReady: works,
  database: works,
  isStopping: () => false,
};

async function ask(path: string, checks: Partial<HealthChecks>): Promise<unknown> {
  const response = await healthRoutes({ ...well, ...checks }).request(path);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, state: await response.json() };
}

describe('/health', () => {
  it('is 200 when everything works', async () => {
    expect(await ask('/health', {})).toEqual({
      status: 200,
      state: { front: 'ok', backend: 'ok', database: 'ok' },
    });
  });

  it.each([
    [{ backend: fails }, { front: 'ok', backend: 'down', database: 'ok' }],
    [{ database: fails }, { front: 'ok', backend: 'ok', database: 'down' }],
  ])('is 503 and says what is down', async (checks, state) => {
    expect(await ask('/health', checks)).toEqual({ status: 503, state });
  });

  it('responds within two seconds although a part hangs', async () => {
    const started = performance.now();
    expect(await ask('/health', { backend: hangs })).toMatchObject({ status: 503 });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('checks again after a while, but not for each request', async () => {
    vi.useFakeTimers();
    const backend = vi.fn<Check>(works);
    const routes = healthRoutes({ ...well, backend });
    await Promise.all([routes.request('/health'), routes.request('/health')]);
    expect(backend).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600);
    backend.mockImplementation(fails);
    expect((await routes.request('/health')).status).toBe(503);
    vi.useRealTimers();
  });
});

describe('/live', () => {
  it('is 200 whatever else is down', async () => {
    const checks = { backend: fails, backendReady: fails, database: fails };
    expect(await ask('/live', checks)).toEqual({ status: 200, state: { front: 'ok' } });
  });
});

describe('/ready', () => {
  it('is 200 while the backend is ready', async () => {
    expect(await ask('/ready', {})).toEqual({
      status: 200,
      state: { front: 'ok', backend: 'ok' },
    });
  });

  it('is 503 while the backend runs but is not ready', async () => {
    expect(await ask('/ready', { backendReady: fails })).toEqual({
      status: 503,
      state: { front: 'ok', backend: 'down' },
    });
  });

  it('is 503 as soon as the front is stopping, without a check', async () => {
    const backendReady = vi.fn<Check>(works);
    expect(await ask('/ready', { backendReady, isStopping: () => true })).toEqual({
      status: 503,
      state: { front: 'stopping' },
    });
    expect(backendReady).not.toHaveBeenCalled();
  });
});
