import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answers, broken, fine, outcome, silent } from '../testing/one-call';
import { currentReach, onReach } from './reach';

describe('whether the shop is reached', () => {
  const busy = () => HttpResponse.json({}, { status: 503 });

  it('is told at each change, already before the retries are used up', async () => {
    const told: string[] = [];
    const stop = onReach((reach) => told.push(reach));
    expect(currentReach()).toBeNull();
    answers(silent, busy, fine);
    await outcome();
    await outcome();
    stop();
    expect(currentReach()).toBe('reached');
    expect(told).toEqual(['unreachable', 'reached']);
  });

  it.each([502, 503, 504])('is told to be gone by a gateway that answers %i', async (status) => {
    answers(fine, () => HttpResponse.json({}, { status }));
    await outcome();
    expect(currentReach()).toBe('reached');
    await outcome({ retry: false });
    expect(currentReach()).toBe('unreachable');
  });

  it('is not changed by a refusal or a broken call', async () => {
    const told: string[] = [];
    const stop = onReach((reach) => told.push(reach));
    answers(fine, broken, broken, broken, broken, () => HttpResponse.json({}, { status: 404 }));
    await outcome();
    await outcome();
    await outcome();
    stop();
    expect(told).toEqual(['reached']);
  });
});
