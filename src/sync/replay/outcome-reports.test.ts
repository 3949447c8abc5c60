import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rejected } from '../transports/outcome';
import { nameOfFailure, nameOfOutcome, outcomeReports } from './outcome-reports';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends counts once for all that happened in ten seconds, and nothing where nothing did', async () => {
  const post = vi.fn<(body: string) => Promise<unknown>>(() => Promise.resolve());
  const tell = outcomeReports(post);
  tell([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(post).not.toHaveBeenCalled();

  tell(['applied', 'applied']);
  tell([nameOfOutcome(rejected('too-many', 9, 'Only 9 for Asha'))]);
  await vi.advanceTimersByTimeAsync(10_000);
  const body = post.mock.calls.map(([text]) => text).join();
  expect(JSON.parse(body)).toEqual({ counts: { applied: 2, 'rejected_too-many': 1 } });
  expect(body).not.toContain('Asha');

  tell([nameOfFailure({ kind: 'retry', retryAfter: null, failedKeys: [] })]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(post.mock.calls.map(([text]) => text).at(-1)).toBe('{"counts":{"call_repeated":1}}');
});

it('forgets a report that does not arrive', async () => {
  const post = vi.fn<(body: string) => Promise<unknown>>(() =>
    Promise.reject(new Error('offline')),
  );
  const tell = outcomeReports(post);
  tell(['applied']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).toHaveBeenCalledTimes(1);
});
