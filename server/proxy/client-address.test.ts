import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createClientAddress } from './client-address';

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded;
  return message;
}

it('T3: ignores X-Forwarded-For from a client that is not a proxy of the shop', () => {
  const addressOf = createClientAddress([]);
  expect(addressOf(request('203.0.113.7', '10.0.0.1'))).toBe('203.0.113.7');
  expect(addressOf(request('127.0.0.1', '10.0.0.1'))).toBe('127.0.0.1');
  expect(addressOf(request('::ffff:203.0.113.7', '10.0.0.1, 10.0.0.2'))).toBe('203.0.113.7');
});

it('T3: takes the last entry that is not a proxy', () => {
  const addressOf = createClientAddress(['loopback', '192.0.2.0/24']);
  expect(addressOf(request('127.0.0.1', '203.0.113.7'))).toBe('203.0.113.7');
  expect(addressOf(request('127.0.0.1', '1.1.1.1, 203.0.113.7'))).toBe('203.0.113.7');
  expect(addressOf(request('192.0.2.4', '1.1.1.1, 203.0.113.7, 192.0.2.9'))).toBe('203.0.113.7');
  expect(addressOf(request('::1', '2001:db8::7'))).toBe('2001:db8::7');
});

it('T3: ignores an entry that is not an address', () => {
  const addressOf = createClientAddress(['loopback']);
  expect(addressOf(request('127.0.0.1', 'unknown'))).toBe('127.0.0.1');
  expect(addressOf(request('127.0.0.1', '<script>, ,'))).toBe('127.0.0.1');
  expect(addressOf(request('127.0.0.1'))).toBe('127.0.0.1');
  expect(addressOf(undefined)).toBeUndefined();
});
