import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  resetReachability,
  type HealthStatus,
  reportReachability,
} from '@/commerce/http/reachability';
import { type Connection, type ConnectionState, watchConnection } from './connection';

const stops: (() => void)[] = [];
let isThere = true;
let asks: number[] = [];

function answers(): Promise<HealthStatus> {
  asks.push(Date.now());
  return Promise.resolve(isThere ? 'healthy' : 'unreachable');
}

function watchedConnection(): { connection: Connection; reported: ConnectionState[] } {
  const connection = watchConnection(answers);
  const reported: ConnectionState[] = [];
  stops.push(connection.listen((state) => reported.push(state)));
  return { connection, reported };
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  resetReachability();
  isThere = true;
  asks = [];
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it('is online, and sends no check, until there is a hint', async () => {
  const { connection } = watchedConnection();
  reportReachability('reachable');
  await passes(60_000);
  expect(connection.state()).toBe('online');
  expect(asks).toHaveLength(0);
});

it('OFF-2: is offline when a request and the check get no response', async () => {
  isThere = false;
  const { connection, reported } = watchedConnection();
  reportReachability('unreachable');
  await passes(0);
  expect(connection.state()).toBe('offline');
  expect(reported).toEqual(['offline']);
});

it('stays online when one request failed and the check succeeds', async () => {
  const { reported } = watchedConnection();
  reportReachability('unreachable');
  await passes(60_000);
  expect(asks).toHaveLength(1);
  expect(reported).toEqual([]);
});

it('OFF-2: ignores the offline event if the check succeeds', async () => {
  const { connection } = watchedConnection();
  dispatchEvent(new Event('offline'));
  await passes(0);
  expect(asks).toHaveLength(1);
  expect(connection.state()).toBe('online');
});

it('checks with growing pauses, and recovers by itself', async () => {
  isThere = false;
  const { reported } = watchedConnection();
  const start = Date.now();
  dispatchEvent(new Event('offline'));
  await passes(20_000);
  expect(asks.map((at) => at - start)).toEqual([0, 1000, 3000, 7000, 12_000, 17_000]);
  isThere = true;
  await passes(5000);
  expect(reported).toEqual(['offline', 'online']);
  const asked = asks.length;
  await passes(60_000);
  expect(asks).toHaveLength(asked);
});

it('does not take a cached response for a connection', async () => {
  isThere = false;
  const { connection } = watchedConnection();
  reportReachability('unreachable');
  await passes(500);
  const asked = asks.length;
  reportReachability('reachable');
  await passes(0);
  expect(asks).toHaveLength(asked + 1);
  expect(connection.state()).toBe('offline');
});

it('checks at once after the online event', async () => {
  isThere = false;
  const { reported } = watchedConnection();
  reportReachability('unreachable');
  await passes(9000);
  isThere = true;
  dispatchEvent(new Event('online'));
  await passes(0);
  expect(reported).toEqual(['offline', 'online']);
});

it('does not check while the page is hidden, and does when it is shown', async () => {
  isThere = false;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { reported } = watchedConnection();
  reportReachability('unreachable');
  await passes(60_000);
  expect(asks).toHaveLength(1);
  isThere = true;
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await passes(0);
  expect(reported).toEqual(['offline', 'online']);
});

it('checks at the start if requests had failed before', async () => {
  isThere = false;
  reportReachability('unreachable');
  const { connection } = watchedConnection();
  await passes(0);
  expect(connection.state()).toBe('offline');
});

it('stops when nothing listens', async () => {
  isThere = false;
  watchedConnection();
  reportReachability('unreachable');
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
] as const)('a health check that returns %s, is %s', async (status, state) => {
  vi.stubGlobal('fetch', () =>
    status === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('', { status })),
  );
  const connection = watchConnection();
  stops.push(connection.listen(() => undefined));
  await connection.ask();
  expect(connection.state()).toBe(state);
  expect(connection.isShopDown(), 'the web front reports that its shop is down').toBe(
    status === 503,
  );
});
