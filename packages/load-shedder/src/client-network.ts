import ipaddr from 'ipaddr.js';

/** A client with IPv6 has a network of 2^64 addresses (bytes). */
const IPV6_NETWORK_BYTES = 8;

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address; 'unknown' for anything else. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex');
}
