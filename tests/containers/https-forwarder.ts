import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';

/** A local address of a shop behind TLS, for test clients that know only public authorities. */
export interface Forwarder {
  url: string;
  close: () => Promise<void>;
}

/** @param authority certificate of the balancer's own authority (PEM) */
export async function forwardToHttps(port: number, authority: string): Promise<Forwarder> {
  const server = createServer((incoming, outgoing) => {
    const call = request(
      {
        host: 'localhost',
        port,
        ca: authority,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: `localhost:${port}` },
      },
      (answer: IncomingMessage) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
