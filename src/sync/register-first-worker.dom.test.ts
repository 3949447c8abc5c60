import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerFirstWorker } from './register-first-worker';

/** A worker whose installation ends as the test says. */
class InstallingWorker extends EventTarget {
  state = 'installing';

  end(state: 'installed' | 'redundant'): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const register = vi.fn<() => Promise<{ installing: InstallingWorker | null }>>();

beforeEach(() => {
  vi.useFakeTimers();
  register.mockReset();
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, register } });
});

afterEach(() => void vi.useRealTimers());

/** Lets the next worker install, or not. */
async function nextEnds(state: 'installed' | 'redundant', afterMs: number): Promise<void> {
  const worker = new InstallingWorker();
  register.mockResolvedValueOnce({ installing: worker });
  await vi.advanceTimersByTimeAsync(afterMs);
  worker.end(state);
  await vi.advanceTimersByTimeAsync(0);
}

it('OFF-1: registers a worker that could not install again, until one does', async () => {
  const registering = registerFirstWorker();
  await nextEnds('redundant', 0);
  await nextEnds('redundant', 2000);
  await nextEnds('installed', 5000);
  expect(await registering).toBe(true);
  expect(register).toHaveBeenCalledTimes(3);
});

it('leaves a browser that refuses workers alone after some attempts', async () => {
  register.mockRejectedValue(new DOMException('refused', 'SecurityError'));
  const registering = registerFirstWorker();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await registering).toBe(false);
  expect(register).toHaveBeenCalledTimes(5);
});

it.each([
  ['a device that has a worker', { serviceWorker: { controller: {}, register } }],
  ['a browser without workers', {}],
])('does nothing on %s', async (_which, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await registerFirstWorker()).toBe(false);
  expect(register).not.toHaveBeenCalled();
});
