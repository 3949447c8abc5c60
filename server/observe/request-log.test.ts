import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type FrontEnv, requestIdFrom, requestLog } from './request-log';

it.each(['abc', 'x'.repeat(65), 'a b c d e f', 'line\nbreak-1', '{"a":1}aaaa', undefined])(
  'makes a new id instead of %j',
  (given) => {
    expect(requestIdFrom(given)).toMatch(/^[\da-f-]{36}$/);
  },
);

it('takes over a well-formed id', () => {
  expect(requestIdFrom('01HZX-retry.1')).toBe('01HZX-retry.1');
});

it('logs a line for each request, without its query', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const app = new Hono<FrontEnv>().use(requestLog(log)).get('/x', (c) => c.text('ok'));
  const answer = await app.request('/x?token=secret', {
    headers: { 'x-request-id': 'request-0001' },
  });
  expect(answer.headers.get('x-request-id')).toBe('request-0001');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'request-0001',
    method: 'GET',
    path: '/x',
    status: 200,
  });
  expect(lines[0]).not.toContain('secret');
});
