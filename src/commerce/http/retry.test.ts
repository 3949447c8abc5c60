import { describe, expect, it } from 'vitest';
import { retryDelay, type Method } from './retry';

const longest = () => 1;

function answered(status: number, retryAfter: number | null = null) {
  return { status, retryAfter };
}
const silence = { status: null, retryAfter: null };

describe('CALL-1: what is tried again', () => {
  it.each<[Method, boolean]>([
    ['GET', true],
    ['HEAD', true],
    ['PUT', true],
    ['OPTIONS', true],
    ['DELETE', true],
    ['POST', false],
  ])('%s: %s', (method, again) => {
    expect(retryDelay(method, 0, answered(503)) !== null).toBe(again);
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
    expect(retryDelay('GET', 0, answered(status)) !== null).toBe(again);
  });

  it('makes at most 3 retries after answers', () => {
    expect(retryDelay('GET', 2, answered(500))).not.toBeNull();
    expect(retryDelay('GET', 3, answered(500))).toBeNull();
  });

  it('makes at most 2 retries without an answer', () => {
    expect(retryDelay('GET', 1, silence)).not.toBeNull();
    expect(retryDelay('GET', 2, silence)).toBeNull();
  });
});

describe('CALL-1: when it is tried again', () => {
  it('doubles the delay', () => {
    const delays = [0, 1, 2].map((done) => retryDelay('GET', done, answered(500), longest));
    expect(delays).toEqual([400, 800, 1600]);
  });

  it('spreads the delay over its upper half', () => {
    expect(retryDelay('GET', 1, answered(500), () => 0)).toBe(400);
    expect(retryDelay('GET', 1, answered(500), longest)).toBe(800);
  });

  it('waits as long as the server asks, to the ms', () => {
    expect(retryDelay('GET', 0, answered(503, 2000))).toBe(2000);
    expect(retryDelay('GET', 0, answered(429, 300_000))).toBe(300_000);
    expect(retryDelay('GET', 0, answered(429, 0))).toBe(0);
  });

  it('gives up where the server asks for more than 300000 ms', () => {
    expect(retryDelay('GET', 0, answered(503, 300_001))).toBeNull();
  });

  it('is not talked into more retries by Retry-After', () => {
    expect(retryDelay('GET', 3, answered(503, 10))).toBeNull();
    expect(retryDelay('POST', 0, answered(503, 10))).toBeNull();
    expect(retryDelay('GET', 0, answered(404, 10))).toBeNull();
  });
});
