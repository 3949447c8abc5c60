import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { clientNetwork } from '@aangan/load-shedder/client-network';
import proxyAddr from 'proxy-addr';

/** Returns the network address of a request's client. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The web front sends the client's address in X-Forwarded-For. Only requests of this machine and of `fronts` are trusted, and
 * only the last entry, which the front has written.
 *
 * @param fronts addresses or networks in the format of `proxy-addr`
 * @throws TypeError for an invalid one
 */
export function clientAddress(fronts: readonly string[]): ClientAddress {
  const isFront = frontCheck(fronts);
  return (request) =>
    clientNetwork(proxyAddr(request, (address, hop) => hop === 0 && isFront(address)));
}

/** Creates the check whether an address is that of a web front, which forwards the requests of many shoppers. */
export function frontCheck(fronts: readonly string[]): (address: string) => boolean {
  const named = proxyAddr.compile(['loopback', ...fronts]);
  const own = new Set(
    Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []),
  );
  return (address) => own.has(address) || named(address, 0);
}
