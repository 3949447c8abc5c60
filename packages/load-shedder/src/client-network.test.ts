import { expect, it } from 'vitest';
import { clientNetwork } from './client-network';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002'],
  ['2001:0db8:0001:0002::6', '20010db800010002'],
  ['2001:db8::7', '20010db800000000'],
  ['::1', '0000000000000000'],
  ['fe80::1%eth0', 'fe80000000000000'],
  ['no address', 'unknown'],
])('T43: %s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
