import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rejected } from '../model/outcome';
import { nameOfFailure, nameOfOutcome, outcomeReports } from './outcome-reports';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends one report for ten seconds, and none if nothing happened', async () => {
  const post = vi.fn<(body: string) => Promise<unknown>>(() => Promise.resolve());
  const report = outcomeReports(post);
  report([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(post).not.toHaveBeenCalled();

  report(['applied', 'applied']);
  report([nameOfOutcome(rejected('too-many', 9, 'Only 9 for Asha'))]);
  await vi.advanceTimersByTimeAsync(10_000);
  const body = post.mock.calls.map(([text]) => text).join();
  expect(JSON.parse(body)).toEqual({ counts: { applied: 2, 'rejected_too-many': 1 } });
  expect(body).not.toContain('Asha');

  report([nameOfFailure({ kind: 'retry', retryAfter: null, failedKeys: [] })]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(post.mock.calls.map(([text]) => text).at(-1)).toBe('{"counts":{"call_repeated":1}}');
});

it('drops a report that cannot be sent', async () => {
  const post = vi.fn<(body: string) => Promise<unknown>>(() =>
    Promise.reject(new Error('offline')),
  );
  const report = outcomeReports(post);
  report(['applied']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).toHaveBeenCalledTimes(1);
});
