import { describe, expect, it } from 'vitest';
import { type Method, retryDelay } from './retry';

const longest = () => 1;

function failure(status: number, retryAfter: number | null = null) {
  return { status, retryAfter };
}
const silence = { status: null, retryAfter: null };

describe('CALL-1: what is retried', () => {
  it.each<[Method, boolean]>([
    ['GET', true],
    ['HEAD', true],
    ['PUT', true],
    ['OPTIONS', true],
    ['DELETE', true],
    ['POST', false],
  ])('%s: %s', (method, again) => {
    expect(retryDelay(method, 0, failure(503)) !== null).toBe(again);
    expect(retryDelay(method, 0, silence) !== null).toBe(again);
  });

  it.each([
    [99, false],
    [100, true],
    [199, true],
    [200, false],
    [304, false],
    [400, false],
    [401, false],
    [404, false],
    [408, false],
    [409, false],
    [428, false],
    [429, true],
    [430, false],
    [499, false],
    [500, true],
    [503, true],
    [599, true],
    [600, false],
  ])('status %i: %s', (status, again) => {
    expect(retryDelay('GET', 0, failure(status)) !== null).toBe(again);
  });

  it('retries at most 3 times after responses', () => {
    expect(retryDelay('GET', 2, failure(500))).not.toBeNull();
    expect(retryDelay('GET', 3, failure(500))).toBeNull();
  });

  it('retries at most 2 times without a response', () => {
    expect(retryDelay('GET', 1, silence)).not.toBeNull();
    expect(retryDelay('GET', 2, silence)).toBeNull();
  });
});

describe('CALL-1: when it is retried', () => {
  it('doubles the delay', () => {
    const delays = [0, 1, 2].map((done) => retryDelay('GET', done, failure(500), longest));
    expect(delays).toEqual([400, 800, 1600]);
  });

  it('adds jitter to the upper half of the delay', () => {
    expect(retryDelay('GET', 1, failure(500), () => 0)).toBe(400);
    expect(retryDelay('GET', 1, failure(500), longest)).toBe(800);
  });

  it('waits exactly as long as Retry-After', () => {
    expect(retryDelay('GET', 0, failure(503, 2000))).toBe(2000);
    expect(retryDelay('GET', 0, failure(429, 300_000))).toBe(300_000);
    expect(retryDelay('GET', 0, failure(429, 0))).toBe(0);
  });

  it('does not retry if Retry-After exceeds 300000 ms', () => {
    expect(retryDelay('GET', 0, failure(503, 300_001))).toBeNull();
  });

  it('does not retry more often because of Retry-After', () => {
    expect(retryDelay('GET', 3, failure(503, 10))).toBeNull();
    expect(retryDelay('POST', 0, failure(503, 10))).toBeNull();
    expect(retryDelay('GET', 0, failure(404, 10))).toBeNull();
  });
});
