import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Reads from where a request comes. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The web front tells the client's address in X-Forwarded-For. It is believed from this machine and from `fronts`, and of what
 * stands there only the last entry: the front writes one, and anything before it somebody else has.
 *
 * @param fronts addresses or networks, as `proxy-addr` reads them
 * @throws TypeError for one that is none
 */
export function clientAddress(fronts: readonly string[]): ClientAddress {
  const isFront = frontCheck(fronts);
  return (request) => network(proxyAddr(request, (address, hop) => hop === 0 && isFront(address)));
}

/** Whether an address is that of a front, which speaks for many shoppers. */
export function frontCheck(fronts: readonly string[]): (address: string) => boolean {
  const named = proxyAddr.compile(['loopback', ...fronts]);
  const own = new Set(
    Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []),
  );
  return (address) => own.has(address) || named(address, 0);
}

/** Whoever has an IPv6 address has 2^64 of them: such a network counts as one. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}
