import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReach, tellReach } from '@/commerce/http/reach';
import type { Found } from '@/commerce/http/ask-health';
import { type Connection, type ConnectionState, watchConnection } from './connection';

const stops: (() => void)[] = [];
let isThere = true;
let asks: number[] = [];

function answers(): Promise<Found> {
  asks.push(Date.now());
  return Promise.resolve(isThere ? 'shop' : 'nobody');
}

function watched(): { connection: Connection; told: ConnectionState[] } {
  const connection = watchConnection(answers);
  const told: ConnectionState[] = [];
  stops.push(connection.listen((state) => told.push(state)));
  return { connection, told };
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  forgetReach();
  isThere = true;
  asks = [];
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it('is online, and asks nothing, until there is a hint', async () => {
  const { connection } = watched();
  tellReach('reached');
  await passes(60_000);
  expect(connection.state()).toBe('online');
  expect(asks).toHaveLength(0);
});

it('OFF-2: is offline when a request had no answer and the ask has none either', async () => {
  isThere = false;
  const { connection, told } = watched();
  tellReach('unreachable');
  await passes(0);
  expect(connection.state()).toBe('offline');
  expect(told).toEqual(['offline']);
});

it('stays online when one request failed and the shop answers the ask', async () => {
  const { told } = watched();
  tellReach('unreachable');
  await passes(60_000);
  expect(asks).toHaveLength(1);
  expect(told).toEqual([]);
});

it('OFF-2: does not believe the offline event where the shop answers', async () => {
  const { connection } = watched();
  dispatchEvent(new Event('offline'));
  await passes(0);
  expect(asks).toHaveLength(1);
  expect(connection.state()).toBe('online');
});

it('asks with growing pauses, and recovers by itself', async () => {
  isThere = false;
  const { told } = watched();
  const start = Date.now();
  dispatchEvent(new Event('offline'));
  await passes(20_000);
  expect(asks.map((at) => at - start)).toEqual([0, 1000, 3000, 7000, 12_000, 17_000]);
  isThere = true;
  await passes(5000);
  expect(told).toEqual(['offline', 'online']);
  const asked = asks.length;
  await passes(60_000);
  expect(asks).toHaveLength(asked);
});

it('is not talked online by an answer that came out of a cache', async () => {
  isThere = false;
  const { connection } = watched();
  tellReach('unreachable');
  await passes(500);
  const asked = asks.length;
  tellReach('reached');
  await passes(0);
  expect(asks).toHaveLength(asked + 1);
  expect(connection.state()).toBe('offline');
});

it('is asked at once by the online event', async () => {
  isThere = false;
  const { told } = watched();
  tellReach('unreachable');
  await passes(9000);
  isThere = true;
  dispatchEvent(new Event('online'));
  await passes(0);
  expect(told).toEqual(['offline', 'online']);
});

it('leaves the network alone while nobody looks, and asks when somebody does', async () => {
  isThere = false;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { told } = watched();
  tellReach('unreachable');
  await passes(60_000);
  expect(asks).toHaveLength(1);
  isThere = true;
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await passes(0);
  expect(told).toEqual(['offline', 'online']);
});

it('asks at the start where requests had failed before', async () => {
  isThere = false;
  tellReach('unreachable');
  const { connection } = watched();
  await passes(0);
  expect(connection.state()).toBe('offline');
});

it('rests when nobody listens any more', async () => {
  isThere = false;
  watched();
  tellReach('unreachable');
  await passes(0);
  for (const stop of stops.splice(0)) stop();
  const asked = asks.length;
  await passes(60_000);
  expect(asks).toHaveLength(asked);
});

it.each([
  [200, 'online'],
  [404, 'online'],
  [500, 'online'],
  [503, 'offline'],
  [null, 'offline'],
] as const)('the shop asked for its health, answering %s, is %s', async (status, state) => {
  vi.stubGlobal('fetch', () =>
    status === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('', { status })),
  );
  const connection = watchConnection();
  stops.push(connection.listen(() => undefined));
  await connection.ask();
  expect(connection.state()).toBe(state);
  expect(connection.isShopDown(), 'the front tells that its shop is down').toBe(status === 503);
});
