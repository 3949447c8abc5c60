import { connect, createServer, type Server, type Socket } from 'node:net';
import { MessageReader } from './postgres-messages';

/** `before`: the statement never reaches Postgres. `after`: it is executed, and its response is lost. */
export type Moment = 'before' | 'after';

/** The statement of a request at which to cut the connection. */
export type Cut = { requestId: string; statement: number; moment: Moment };

/**
 * A TCP proxy in front of Postgres, which counts the statements of requests and can cut a connection at
 * one of them.
 */
export interface PostgresProxy {
  port: number;
  /** Cuts once. */
  cutAt(cut: Cut): void;
  /** Number of statements of a request so far. */
  statementsOf(requestId: string): number;
  /** Text of each statement of a request, for messages. */
  textsOf(requestId: string): readonly string[];
  close(): Promise<void>;
}

/** The backend puts the id of the request before each statement (`observe/query-log.ts`). */
const TAG = /^\/\* ([\w.-]+) \*\/ /;

export async function startPostgresProxy(target: {
  host: string;
  port: number;
}): Promise<PostgresProxy> {
  const texts = new Map<string, string[]>();
  const sockets = new Set<Socket>();
  const cuts = new Map<string, Cut>();

  function onStatement(text: string): Moment | undefined {
    const requestId = TAG.exec(text)?.[1];
    if (requestId === undefined) return undefined;
    const seen = texts.get(requestId) ?? [];
    texts.set(requestId, seen);
    seen.push(text.replace(TAG, ''));
    const due = cuts.get(requestId);
    return due?.statement === seen.length ? due.moment : undefined;
  }

  function relay(client: Socket): void {
    const server = connect(target.port, target.host);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    let isDone = false;
    const asked = new MessageReader('frontend');
    const serverMessages = new MessageReader('backend');
    client.on('data', (chunk: Buffer) => {
      let moment: Moment | undefined;
      for (const { statement } of asked.read(chunk)) {
        if (statement !== undefined) moment ??= onStatement(statement);
      }
      isDone ||= moment === 'after';
      if (moment === 'before') cut();
      else server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      const isReady = serverMessages.read(chunk).some(({ type }) => type === 'Z');
      if (!isDone) client.write(chunk);
      else if (isReady) cut();
    });
  }

  const listener = createServer(relay);
  const port = await listening(listener);
  return {
    port,
    cutAt(cut) {
      cuts.set(cut.requestId, cut);
    },
    statementsOf: (requestId) => texts.get(requestId)?.length ?? 0,
    textsOf(requestId) {
      const seen = texts.get(requestId) ?? [];
      texts.set(requestId, seen);
      return seen;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        listener.close(resolve);
      });
    },
  };
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No port'));
      else resolve(address.port);
    });
  });
}
