import { createServer } from 'node:net';
import { errorCode, CommandError } from '../output/command-error';

/** A port that is held until the process that will listen on it is ready. */
export type Reservation = {
  port: number;
  /** Frees the port; resolves when another process can listen on it. */
  release: () => Promise<void>;
};

/** How many ports are tried, from the wanted one on. */
const MAX_PORT_ATTEMPTS = 50;

/**
 * Reserves a port by listening on it; connections are closed at once.
 * @param port 0 for any free one
 * @param host undefined for all addresses of this machine
 * @returns undefined when the port is in use.
 * @throws {CommandError} when listening is not possible.
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
      else if (code === 'EACCES')
        reject(new CommandError(`Port ${port} is not allowed for this user`));
      else reject(new CommandError(`Port ${port} cannot be used at ${host}: ${error.message}`));
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

/**
 * Reserves any free port of this machine's own address.
 * @throws {CommandError} when there is none
 */
export async function reserveFreePort(purpose: string): Promise<Reservation> {
  const reservation = await reservePort(0, '127.0.0.1');
  if (reservation === undefined) throw new CommandError(`There is no free port for ${purpose}`);
  return reservation;
}

/** Reserves the wanted port or the first free one after it; undefined when all attempts fail. */
export async function reserveNextPort(
  port: number,
  host: string,
): Promise<Reservation | undefined> {
  for (let tried = port; tried < Math.min(port + MAX_PORT_ATTEMPTS, 65_536); tried += 1) {
    const reservation = await reservePort(tried, host);
    if (reservation !== undefined) return reservation;
  }
  return undefined;
}
