import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections, which could take the port before its user listens. */
const LOWEST = 15_000;
const COUNT = 15_000;
const MAX_ATTEMPTS = 50;

/** A TCP port that is free at the moment; a random one, so that tests side by side get different ones. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${MAX_ATTEMPTS} ports from ${LOWEST} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
