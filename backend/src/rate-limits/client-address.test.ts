import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address';

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded;
  return message;
}

it('T3: the front on this machine is believed, and of what it tells the last entry alone', () => {
  const addressOf = clientAddress([]);
  expect(addressOf(request('127.0.0.1', '203.0.113.7'))).toBe('203.0.113.7');
  expect(addressOf(request('::ffff:127.0.0.1', '1.1.1.1, 203.0.113.7'))).toBe('203.0.113.7');
  expect(addressOf(request('127.0.0.1', '1.1.1.1, 127.0.0.1'))).toBe('127.0.0.1');
  expect(addressOf(request('127.0.0.1'))).toBe('127.0.0.1');
});

it('T3: no other address is, unless the settings contain it', () => {
  expect(clientAddress([])(request('10.0.0.9', '203.0.113.7'))).toBe('10.0.0.9');
  expect(clientAddress(['10.0.0.0/8'])(request('10.0.0.9', '203.0.113.7'))).toBe('203.0.113.7');
});

it('T3: addresses of one IPv6 network count as one', () => {
  const addressOf = clientAddress([]);
  const first = addressOf(request('127.0.0.1', '2001:db8:1:2::7'));
  expect(addressOf(request('127.0.0.1', '2001:db8:1:2:ffff::9'))).toBe(first);
  expect(addressOf(request('127.0.0.1', '2001:db8:1:3::7'))).not.toBe(first);
  expect(addressOf(request('127.0.0.1', 'nonsense'))).toBe('unknown');
});
