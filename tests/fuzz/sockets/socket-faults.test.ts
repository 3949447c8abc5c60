import { expect, it } from 'vitest';
import { faultsIn, harmOf } from './socket-faults';

const response = (line: string, headers = '', body = '{}') =>
  `HTTP/1.1 ${line}\r\n${headers}\r\n${body}`;

it('T43: finds an answer of 5xx among pipelined ones', () => {
  const text = response('200 OK') + response('502 Bad Gateway') + response('404 Not Found');
  expect(faultsIn(text)).toHaveLength(1);
  expect(faultsIn(response('200 OK') + response('408 Request Timeout'))).toEqual([]);
});

it('T43: a 503 says when to come back', () => {
  expect(faultsIn(response('503 Service Unavailable', 'Retry-After: 2\r\n'))).toEqual([]);
  const other = response('200 OK', 'Retry-After: 2\r\n');
  expect(faultsIn(response('503 Service Unavailable') + other)).toHaveLength(1);
});

const calls = (ms: number, status = 200) =>
  Array.from({ length: 10 }, () => ({ what: 'the cart', status, ms }));

it('T43: an honest shopper is served as usual', () => {
  expect(harmOf(calls(50), calls(400))).toEqual([]);
  expect(harmOf(calls(50), calls(900))).toHaveLength(1);
  expect(harmOf(calls(50), [...calls(50), { what: 'a', status: 503, ms: 3 }])).toHaveLength(1);
  expect(harmOf(calls(50), [...calls(50), { what: 'a', status: 200, ms: 11_000 }])).toHaveLength(1);
  expect(harmOf(calls(50), [])).not.toEqual([]);
});
