import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { Socket } from 'node:net';
import { type Connections, watchConnections } from './connections';

/**
 * Watches the connections of Medusa's server, which Medusa makes itself and hands to nobody.
 *
 * @param addressOf who is at the other end; undefined for a front
 */
export function watchHttpServers(addressOf: (address: string) => string | undefined): Connections {
  const connections = watchConnections(({ remoteAddress }) =>
    remoteAddress === undefined ? undefined : addressOf(remoteAddress),
  );
  subscribe('net.server.socket', (message) => {
    const socket: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, 'socket') : undefined;
    if (!(socket instanceof Socket)) return;
    if (Reflect.get(socket, 'server') instanceof Server) connections.open(socket);
  });
  return connections;
}
