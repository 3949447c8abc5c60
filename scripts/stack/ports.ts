import { createServer } from 'node:net';
import { errorCode, Fault } from './fault';

/** A port that is kept for a process that will listen on it soon. */
export type Reservation = {
  port: number;
  /** Lets go of the port; resolves when somebody else can listen on it. */
  release: () => Promise<void>;
};

/** How many ports after the wanted one are tried. */
const MOST_TRIES = 50;

/**
 * Keeps a port: who connects meanwhile is turned away at once.
 * @param port 0 for any free one
 * @param host undefined for all addresses of this machine
 * @returns undefined when somebody else listens there.
 * @throws {Fault} when nobody could.
 */
export function reservePort(
  port: number,
  host: string | undefined,
): Promise<Reservation | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      const code = errorCode(error);
      if (code === 'EADDRINUSE') resolve(undefined);
      else if (code === 'EACCES') reject(new Fault(`Port ${port} is not allowed for this user`));
      else reject(new Fault(`Port ${port} cannot be used at ${host}: ${error.message}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      const given = typeof address === 'object' ? (address?.port ?? port) : port;
      let released: Promise<void> | undefined;
      const release = () =>
        (released ??= new Promise((done) => {
          server.close(() => done());
        }));
      resolve({ port: given, release });
    });
  });
}

/** Keeps the wanted port, or the first free one after it; undefined when there is none near. */
export async function reserveFrom(port: number, host: string): Promise<Reservation | undefined> {
  for (let tried = port; tried < Math.min(port + MOST_TRIES, 65_536); tried += 1) {
    const reservation = await reservePort(tried, host);
    if (reservation !== undefined) return reservation;
  }
  return undefined;
}
