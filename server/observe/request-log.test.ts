import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { requestIdHeader } from './current-request';
import { type FrontEnv, requestIdFrom, requestLog } from './request-log';

it.each(['abc', 'x'.repeat(65), 'a b c d e f', 'line\nbreak-1', '{"a":1}aaaa', undefined])(
  'makes a new id instead of %j',
  (given) => {
    expect(requestIdFrom(given)).toMatch(/^[\da-f-]{36}$/);
  },
);

it('accepts a well-formed id', () => {
  expect(requestIdFrom('01HZX-retry.1')).toBe('01HZX-retry.1');
});

it('logs a line for each request, without its query', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const app = new Hono<FrontEnv>().use(requestLog(log)).get('/x', (c) => c.text('ok'));
  const response = await app.request('/x?token=secret', {
    headers: { 'x-request-id': 'request-0001', 'x-forwarded-for': '203.0.113.7' },
  });
  expect(response.headers.get('x-request-id')).toBe('request-0001');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'request-0001',
    method: 'GET',
    path: '/x',
    status: 200,
  });
  expect(lines[0]).not.toContain('secret');
});

it('logs neither the address nor the browser of the client', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const app = new Hono<FrontEnv>().use(requestLog(log)).get('/x', (c) => c.text('ok'));
  await app.request(
    '/x',
    { headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Phone/1' } },
    { incoming: { socket: { remoteAddress: '203.0.113.8' } } },
  );
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(Object.keys(line ?? {}).toSorted()).toEqual(
    ['level', 'method', 'ms', 'msg', 'path', 'requestId', 'status', 'time'].toSorted(),
  );
});

it('provides the request’s id to all asynchronous work of the request', async () => {
  const log = pino({ level: 'silent' });
  const app = new Hono<FrontEnv>().use(requestLog(log)).get('/x', async (c) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
    return c.json(requestIdHeader());
  });
  const asked = ['request-0001', 'request-0002'].map(async (id) =>
    (await app.request('/x', { headers: { 'x-request-id': id } })).json(),
  );
  expect(await Promise.all(asked)).toEqual([
    { 'x-request-id': 'request-0001' },
    { 'x-request-id': 'request-0002' },
  ]);
  expect(requestIdHeader()).toEqual({});
});
