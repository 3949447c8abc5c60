import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { responses, broken, fine, outcome, silent } from '../testing/one-call';
import { currentReachability, onReachabilityChange } from './reachability';

describe('reachability', () => {
  const busy = () => HttpResponse.json({}, { status: 503 });

  it('is reported at each change, before the last retry', async () => {
    const reported: string[] = [];
    const stop = onReachabilityChange((reach) => reported.push(reach));
    expect(currentReachability()).toBeNull();
    responses(silent, busy, fine);
    await outcome();
    await outcome();
    stop();
    expect(currentReachability()).toBe('reachable');
    expect(reported).toEqual(['unreachable', 'reachable']);
  });

  it.each([502, 503, 504])('is unreachable after a gateway’s %i', async (status) => {
    responses(fine, () => HttpResponse.json({}, { status }));
    await outcome();
    expect(currentReachability()).toBe('reachable');
    await outcome({ retry: false });
    expect(currentReachability()).toBe('unreachable');
  });

  it('is not changed by a rejection or an error of the shop', async () => {
    const reported: string[] = [];
    const stop = onReachabilityChange((reach) => reported.push(reach));
    responses(fine, broken, broken, broken, broken, () => HttpResponse.json({}, { status: 404 }));
    await outcome();
    await outcome();
    await outcome();
    stop();
    expect(reported).toEqual(['reachable']);
  });
});
