import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { Socket } from 'node:net';
import { type Connections, limitConnections } from '@aangan/load-shedder/connection-limits';

/**
 * Limits the connections of Medusa's server, which Medusa creates itself and does not expose.
 *
 * @param addressOf the client of a network address; undefined for a web front
 */
export function limitServerConnections(
  addressOf: (address: string) => string | undefined,
): Connections {
  const connections = limitConnections(({ remoteAddress }) =>
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
