import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Whoever has an IPv6 address has 2^64 of them. */
const OF_NETWORK = 4;

/** What counts as one client: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  const groups = [...first, ...(after === undefined ? [] : zeros), ...last];
  return groups
    .slice(0, OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
