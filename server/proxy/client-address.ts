import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Reads the network address of the client that sent a request; undefined if it is not known. */
export type ClientAddress = (request: IncomingMessage | undefined) => string | undefined;

/**
 * Trusts X-Forwarded-For only from the shop's own proxies: the client is the peer of the connection, or, if that is one of
 * `proxies`, the last entry of the header that is not a proxy. Clients can forge the entries before it.
 * @param proxies addresses or networks in the syntax of `proxy-addr`
 * @throws TypeError for invalid syntax
 */
export function createClientAddress(proxies: readonly string[]): ClientAddress {
  const isProxy = proxyAddr.compile([...proxies]);
  return (request) => {
    if (request === undefined) return undefined;
    const peer = toPlainIp(request.socket.remoteAddress);
    const forwarded = toPlainIp(proxyAddr(request, isProxy));
    return forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : peer;
  };
}

/** Whether an address is one of the shop's own proxies, which forward requests of many clients. */
export function createProxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const isProxy = proxyAddr.compile([...proxies]);
  return (address) => isProxy(address, 0);
}

const toPlainIp = (address: string | undefined): string | undefined =>
  address?.replace(/^::ffff:/, '');
