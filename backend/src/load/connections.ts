import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// `server/load` and `backend/src/load` each have this file, as neither package can import the other; a test holds them equal.

/** What one address and one connection may hold. */
export const CONNECTION_LIMITS = {
  /**
   * Open connections of one address: a browser keeps six at most, so a hundred shoppers behind one carrier's address have all of
   * theirs. With more, the ones that nothing happens on are closed first, which costs a browser one new connection and no request.
   */
  perAddress: 600,
  /** Requests of one connection that wait for their answers; browsers send the next one after the answer. */
  pipelined: 8,
  /** For the head of a request, from its first byte (ms). */
  headMs: 5000,
  /** For a body that is still being sent after its answer (ms). */
  leftoverMs: 5000,
  /** Without one byte that the client took of an answer (ms); a slow network takes them in large steps. */
  stalledMs: 60_000,
} as const;

const SWEEP_MS = 1000;
/** So long a client may take to read that its head came too late (ms). */
const LINGER_MS = 2000;

type Exchange = { request: IncomingMessage; response: ServerResponse };

type Connection = {
  socket: Socket;
  address: string | undefined;
  underWay: number;
  /** The last request; undefined while none is under way. */
  last: Exchange | undefined;
  /** What had been read when the last request ended. */
  bytesBefore: number;
  headSince: number | undefined;
  leftoverSince: number | undefined;
  isReadSlowly: boolean;
};

export type Connections = {
  /** Takes note of a new connection; closes others, or this one, where its address has too many. */
  open: (socket: Socket) => void;
  /** @returns false for a request that is one too many on its connection, which is closed */
  begin: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Ends the watch, for tests. */
  stop: () => void;
};

/**
 * Watches the connections of a server, so that no client holds them by doing nothing: by a head or an answer that it never
 * finishes, by many connections, or by many requests on one.
 *
 * @param addressOf who is at the other end; undefined for the shop's own proxies and fronts, which speak for many
 */
export function watchConnections(
  addressOf: (socket: Socket) => string | undefined,
  limits: Readonly<Record<keyof typeof CONNECTION_LIMITS, number>> = CONNECTION_LIMITS,
): Connections {
  const all = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();

  function forget(connection: Connection): void {
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
    if (others !== undefined && others.size >= limits.perAddress) {
      const spare = spareOf(others);
      if (spare === undefined) {
        socket.destroy();
        return;
      }
      spare.socket.destroy();
      forget(spare);
    }
    const connection: Connection = {
      socket,
      address,
      underWay: 0,
      last: undefined,
      bytesBefore: 0,
      headSince: undefined,
      leftoverSince: undefined,
      isReadSlowly: false,
    };
    all.set(socket, connection);
    if (address !== undefined) {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(connection));
    }
    socket.once('close', () => forget(connection));
  }

  function begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = all.get(request.socket);
    if (connection === undefined) return true;
    if (connection.underWay >= limits.pipelined) {
      connection.socket.destroy();
      return false;
    }
    connection.underWay += 1;
    connection.last = { request, response };
    connection.headSince = undefined;
    response.once('close', () => {
      connection.underWay -= 1;
      if (connection.underWay === 0 && request.complete) rest(connection);
    });
    return true;
  }

  /** Puts a connection behind all others of its address: the first is the one that has rested longest. */
  function rest(connection: Connection): void {
    connection.last = undefined;
    connection.leftoverSince = undefined;
    connection.bytesBefore = connection.socket.bytesRead;
    const { address } = connection;
    const others = address === undefined ? undefined : byAddress.get(address);
    if (others?.delete(connection)) others.add(connection);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const connection of all.values()) judge(connection, now);
  }, SWEEP_MS).unref();

  function judge(connection: Connection, now: number): void {
    const { socket, last, underWay } = connection;
    if (last === undefined) {
      if (socket.bytesRead <= connection.bytesBefore) return;
      connection.headSince ??= now;
      if (now - connection.headSince >= limits.headMs) endLateHead(socket);
      return;
    }
    if (underWay === 0) {
      if (last.request.complete) {
        rest(connection);
        return;
      }
      connection.leftoverSince ??= now;
      if (now - connection.leftoverSince >= limits.leftoverMs) socket.destroy();
      return;
    }
    const isReadSlowly = socket.writableLength > 0;
    if (isReadSlowly === connection.isReadSlowly) return;
    connection.isReadSlowly = isReadSlowly;
    // Node starts it anew with each byte that the client takes, and destroys the socket at its end.
    socket.setTimeout(isReadSlowly ? limits.stalledMs : 0);
  }

  return { open, begin, stop: () => clearInterval(timer) };
}

/** The connection that is closed first: one without a request, else one whose client is what is waited for. */
function spareOf(connections: ReadonlySet<Connection>): Connection | undefined {
  let slow: Connection | undefined;
  for (const connection of connections) {
    if (connection.last === undefined) return connection;
    if (slow === undefined && isClientsTurn(connection.last)) slow = connection;
  }
  return slow;
}

function isClientsTurn({ request, response }: Exchange): boolean {
  return !request.complete || response.writableEnded || response.writableNeedDrain;
}

function endLateHead(socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ type: 'timeout', message: 'The request was not sent in time.' });
  socket.end(
    'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
