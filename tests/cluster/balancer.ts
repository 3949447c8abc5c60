import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a balancer has done so far. */
export interface BalancerFigures {
  /** Calls that were made a second time, at another server. */
  retries: number;
  /** Calls that were answered with 502 or 503, as no server could do them. */
  refused: number;
}

/** Shares calls out among servers that do the same. */
export interface Balancer {
  url: string;
  figures: BalancerFigures;
  stop: () => Promise<void>;
}

const LOOK_EVERY_MS = 250;
const LOOK_MS = 2000;
/** Methods that may be done twice (RFC 9110, 9.2.2), of those a shop uses. */
const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Server {
  url: URL;
  isUp: boolean;
}

/** The server did not respond, or not to the end; `sent` says whether the server may have done the call. */
class Unanswered extends Error {
  readonly sent: boolean;
  constructor(cause: Error, sent: boolean) {
    super(cause.message, { cause });
    this.sent = sent;
  }
}

/**
 * A balancer for tests: in turn, to those that answer 200 at `healthPath`. A call that broke is made again elsewhere
 * only where that is safe: it changes nothing, or no connection came about.
 */
export async function startBalancer(
  servers: readonly string[],
  healthPath: string,
  port = 0,
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const all: Server[] = servers.map((url) => ({ url: new URL(url), isUp: false }));
  const figures = { retries: 0, refused: 0 };
  let turn = 0;

  const look = async (server: Server): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(LOOK_MS);
      const answer = await fetch(new URL(healthPath, server.url), { signal });
      await answer.body?.cancel();
      server.isUp = answer.ok;
    } catch {
      server.isUp = false;
    }
  };
  await Promise.all(all.map(look));
  const timer = setInterval(() => void Promise.all(all.map(look)), LOOK_EVERY_MS);

  /** Those that are up, beginning with the one whose turn it is. */
  function inTurn(): Server[] {
    turn += 1;
    return all.map((_, index) => all[(turn + index) % all.length]).filter(isUp);
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    const isRepeatable = REPEATABLE.has(incoming.method ?? '');
    for (const [index, server] of inTurn().entries()) {
      try {
        if (index > 0) figures.retries += 1;
        await pass(server, incoming, outgoing, body);
        return;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        if (outgoing.headersSent) {
          outgoing.destroy();
          return;
        }
        if (error.sent && !isRepeatable) break;
      }
    }
    figures.refused += 1;
    outgoing.writeHead(502, { 'retry-after': '1' }).end();
  }

  function pass(
    { url }: Server,
    { method, url: path, headers }: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      let sent = false;
      const { hostname, port: at } = url;
      const call = request({ hostname, port: at, method, path, headers, agent }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('end', resolve);
        answer.once('error', (error) => reject(new Unanswered(error, true)));
      });
      call.once('socket', (socket) => {
        sent = !socket.connecting;
        if (sent) return;
        socket.once('connect', () => {
          sent = true;
        });
      });
      call.once('error', (error) => reject(new Unanswered(error, sent)));
      outgoing.once('close', () => call.destroy());
      call.end(body);
    });
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://localhost:${address.port}`,
    figures,
    async stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function isUp(server: Server | undefined): server is Server {
  return server?.isUp === true;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(incoming, 'end');
  return Buffer.concat(chunks);
}
