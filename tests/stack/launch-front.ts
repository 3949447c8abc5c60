import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';
import { waitFor } from './wait-for';

/** What a backend has been sent, as it came over the wire. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A web front alone, before a backend that only notes what it is sent. */
export interface LoneFront {
  url: string;
  /** Address of the backend behind it. */
  backendUrl: string;
  received: Received[];
  /** What it has logged. */
  log(): string;
  stop(): Promise<void>;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the web front without a shop behind it.
 *
 * @param dataDir absolute path of a folder for its own files
 * @param settings of the environment, over the usual ones
 */
export async function launchFront(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<LoneFront> {
  const received: Received[] = [];
  const backend = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      // The front's own look at the backend's health is not a request of the test.
      if (url !== '/health') received.push({ method, url, headers, body: Buffer.concat(chunks) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const backendPort = await freePort();
  await new Promise<void>((resolve) => {
    backend.listen(backendPort, '127.0.0.1', resolve);
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const front = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      BACKEND_URL: `http://127.0.0.1:${backendPort}`,
      // No database is there: /health says so, and nothing else asks.
      DATABASE_URL: 'postgres://none:nothing@127.0.0.1:9/none',
      DATA_DIR: dataDir,
      BUILD_DIR: join(repository, 'public'),
      PUBLIC_URL: url,
      PUBLISHABLE_KEY: 'pk_test',
      REGION_ID: 'reg_test',
      SALES_CHANNEL_ID: 'sc_test',
      RAZORPAY_KEY_ID: 'rzp_test_key',
      ...settings,
    },
  });
  let logged = '';
  front.stdout.on('data', (chunk: Buffer) => {
    logged += chunk.toString();
  });
  const ended = new Promise((resolve) => front.once('exit', resolve));
  await waitFor('The web front answers', 30_000, () =>
    fetch(`${url}/settings.json`).then(
      (answer) => answer.ok,
      () => front.exitCode !== null,
    ),
  );
  return {
    url,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    received,
    log: () => logged,
    async stop() {
      front.kill('SIGTERM');
      await ended;
      backend.closeAllConnections();
      await new Promise((resolve) => backend.close(resolve));
    },
  };
}
