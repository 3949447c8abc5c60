import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A shop's web front as a new release changes it. */
export interface ChangingFront {
  url: string;
  /** From now on the service worker is another one. */
  release(addition: string): void;
  close(): Promise<void>;
}

/** Stands before a web front and hands everything on, but for a service worker that changes. */
export async function startChangingFront(shopUrl: string): Promise<ChangingFront> {
  let addition = '';
  const sockets = createServer((incoming, outgoing) => {
    handOn(shopUrl, incoming, outgoing, () => addition);
  });
  await new Promise<void>((resolve) => {
    sockets.listen(0, resolve);
  });
  const address = sockets.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}`,
    release: (text) => {
      addition = text;
    },
    close: () =>
      new Promise((resolve) => {
        sockets.close(() => resolve());
        sockets.closeAllConnections();
      }),
  };
}

function handOn(
  shopUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  addition: () => string,
): void {
  const isWorker = incoming.url === '/sw.js';
  const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
  if (isWorker) delete headers['if-none-match'];
  const upstream = request(
    `${shopUrl}${incoming.url}`,
    { method: incoming.method ?? 'GET', headers },
    (answer) => {
      const { 'content-length': length, etag, ...rest } = answer.headers;
      const kept = isWorker
        ? rest
        : { ...rest, ...(length && { 'content-length': length }), ...(etag && { etag }) };
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      if (isWorker) answer.on('end', () => outgoing.end(addition()));
      answer.pipe(outgoing, { end: !isWorker });
    },
  );
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
