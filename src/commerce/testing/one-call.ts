import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { request, type RequestOptions } from '../http/request';
import { shop, startShop } from './shop-server';

/** Tests of one call with fake timers. */
export const server = startShop();
export const path = '/store/things';
export const schema = v.object({ thing: v.string() });
export const thing = { thing: 'chair' };

const realTimeout = globalThis.setTimeout;
const realTurn = () => new Promise<void>((resolve) => void realTimeout(resolve, 0));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Serves these responses in order, then repeats the last one. Returns the times (ms) of the requests. */
export function responses(...list: (() => Response | Promise<Response>)[]): number[] {
  const times: number[] = [];
  const start = Date.now();
  server.use(
    http.all(`${shop}${path}`, () => {
      const respond = list[Math.min(times.length, list.length - 1)];
      times.push(Date.now() - start);
      return respond?.();
    }),
  );
  return times;
}

export const fine = () => HttpResponse.json(thing);
export const broken = () => HttpResponse.json({ message: 'boom' }, { status: 500 });
export const silent = () => HttpResponse.error();

/** Makes the call and advances the clock until it ends, in steps that let pending responses arrive. */
export async function outcome(options: RequestOptions = {}): Promise<unknown> {
  const state = { ended: false };
  const call = request(path, schema, options)
    .catch((error: unknown) => error)
    .finally(() => {
      state.ended = true;
    });
  while (!state.ended) {
    for (let turn = 0; turn < 3; turn += 1) await realTurn();
    await vi.advanceTimersByTimeAsync(100);
  }
  return call;
}
