import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Reads the network address of the client that sends a request; undefined where it is not known. */
export type ClientAddress = (request: IncomingMessage | undefined) => string | undefined;

/**
 * The address at the other end of the connection; where that is one of `proxies`, what it tells in X-Forwarded-For, and so on
 * from the last entry to the first that is no proxy of ours. What stands before it anybody may have written.
 *
 * @param proxies addresses or networks, as `proxy-addr` reads them
 * @throws TypeError for one that is none
 */
export function clientAddress(proxies: readonly string[]): ClientAddress {
  const isProxy = proxyAddr.compile([...proxies]);
  return (request) => {
    if (request === undefined) return undefined;
    const peer = plain(request.socket.remoteAddress);
    const told = plain(proxyAddr(request, isProxy));
    return told !== undefined && isIP(told) !== 0 ? told : peer;
  };
}

/** Whether an address is one of the shop's own proxies, who speak for many. */
export function proxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const isProxy = proxyAddr.compile([...proxies]);
  return (address) => isProxy(address, 0);
}

const plain = (address: string | undefined): string | undefined => address?.replace(/^::ffff:/, '');
