import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of one address and of one connection. */
export const CONNECTION_LIMITS = {
  /**
   * Open connections of one address. A browser keeps six, so a hundred shoppers behind one carrier's address get all of theirs.
   * Above the limit idle connections are closed first, which costs a browser one new connection and no request.
   */
  maxPerAddress: 600,
  /** Unanswered requests of one connection. Browsers do not pipeline. */
  maxPipelined: 8,
  /** From the first byte of a request to the end of its headers (ms). */
  headersTimeoutMs: 5000,
  /** For the rest of a body that the client still sends after the response (ms). */
  unreadBodyTimeoutMs: 5000,
  /** Without one byte of the response read by the client (ms). A slow network reads in large steps. */
  stalledReadTimeoutMs: 60_000,
} as const;

const SWEEP_MS = 1000;
/** The time that a client gets to read the 408 (ms). */
const LINGER_MS = 2000;

type Exchange = { request: IncomingMessage; response: ServerResponse };

type Connection = {
  socket: Socket;
  address: string | undefined;
  /** Requests without a finished response. */
  active: number;
  /** The last request; undefined when the connection is idle. */
  last: Exchange | undefined;
  /** `socket.bytesRead` at the end of the last request. */
  bytesBefore: number;
  headersSince: number | undefined;
  unreadBodySince: number | undefined;
  isReadSlowly: boolean;
};

export type Connections = {
  /** Registers a new connection. Closes an idle one, or this one, if the address has too many. */
  open: (socket: Socket) => void;
  /** @returns false for a request above the limit of its connection, which is closed */
  begin: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Stops the timer, for tests. */
  stop: () => void;
};

/**
 * Limits the connections of a server against clients that hold them open: slow headers, slow reads of a response, many connections,
 * or many pipelined requests.
 *
 * @param addressOf the client's address; undefined for the shop's own proxies and fronts, which forward for many clients
 */
export function limitConnections(
  addressOf: (socket: Socket) => string | undefined,
  limits: Readonly<Record<keyof typeof CONNECTION_LIMITS, number>> = CONNECTION_LIMITS,
): Connections {
  const all = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();

  function remove(connection: Connection): void {
    const { socket, address } = connection;
    all.delete(socket);
    if (address === undefined) return;
    const others = byAddress.get(address);
    others?.delete(connection);
    if (others?.size === 0) byAddress.delete(address);
  }

  function open(socket: Socket): void {
    const address = addressOf(socket);
    const others = address === undefined ? undefined : byAddress.get(address);
    if (others !== undefined && others.size >= limits.maxPerAddress) {
      const spare = connectionToClose(others);
      if (spare === undefined) {
        socket.destroy();
        return;
      }
      spare.socket.destroy();
      remove(spare);
    }
    const connection: Connection = {
      socket,
      address,
      active: 0,
      last: undefined,
      bytesBefore: 0,
      headersSince: undefined,
      unreadBodySince: undefined,
      isReadSlowly: false,
    };
    all.set(socket, connection);
    if (address !== undefined) {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(connection));
    }
    socket.once('close', () => remove(connection));
  }

  function begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = all.get(request.socket);
    if (connection === undefined) return true;
    if (connection.active >= limits.maxPipelined) {
      connection.socket.destroy();
      return false;
    }
    connection.active += 1;
    connection.last = { request, response };
    connection.headersSince = undefined;
    response.once('close', () => {
      connection.active -= 1;
      if (connection.active === 0 && request.complete) markIdle(connection);
    });
    return true;
  }

  /** Moves a connection behind all others of its address, so that the first is the one that is idle for longest. */
  function markIdle(connection: Connection): void {
    connection.last = undefined;
    connection.unreadBodySince = undefined;
    connection.bytesBefore = connection.socket.bytesRead;
    const { address } = connection;
    const others = address === undefined ? undefined : byAddress.get(address);
    if (others?.delete(connection)) others.add(connection);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const connection of all.values()) enforceTimeouts(connection, now);
  }, SWEEP_MS).unref();

  function enforceTimeouts(connection: Connection, now: number): void {
    const { socket, last, active } = connection;
    if (last === undefined) {
      if (socket.bytesRead <= connection.bytesBefore) return;
      connection.headersSince ??= now;
      if (now - connection.headersSince >= limits.headersTimeoutMs) rejectLateHeaders(socket);
      return;
    }
    if (active === 0) {
      if (last.request.complete) {
        markIdle(connection);
        return;
      }
      connection.unreadBodySince ??= now;
      if (now - connection.unreadBodySince >= limits.unreadBodyTimeoutMs) socket.destroy();
      return;
    }
    const isReadSlowly = socket.writableLength > 0;
    if (isReadSlowly === connection.isReadSlowly) return;
    connection.isReadSlowly = isReadSlowly;
    // Node restarts this timer with each byte that the client reads, and the socket is destroyed when it ends.
    socket.setTimeout(isReadSlowly ? limits.stalledReadTimeoutMs : 0);
  }

  return { open, begin, stop: () => clearInterval(timer) };
}

/** The connection to close first: an idle one, else one where the server waits for the client. */
function connectionToClose(connections: ReadonlySet<Connection>): Connection | undefined {
  let slow: Connection | undefined;
  for (const connection of connections) {
    if (connection.last === undefined) return connection;
    if (slow === undefined && isWaitingForClient(connection.last)) slow = connection;
  }
  return slow;
}

function isWaitingForClient({ request, response }: Exchange): boolean {
  return !request.complete || response.writableEnded || response.writableNeedDrain;
}

function rejectLateHeaders(socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ type: 'timeout', message: 'The request was not sent in time.' });
  socket.end(
    'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
