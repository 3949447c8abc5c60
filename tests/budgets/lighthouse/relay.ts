import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** An address that gives what the shop gives. */
export interface Relay {
  url: string;
  close: () => Promise<void>;
}

/**
 * Stands before the shop and hands all on as it comes over the wire, pages perhaps changed. Both the page that is measured and the
 * one without scripts that it is compared with come through one: the way is equally long.
 */
export async function startRelay(
  shopUrl: string,
  changePage?: (html: string) => string,
): Promise<Relay> {
  const server = createServer((incoming, outgoing) => {
    relay(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');

  async function relay(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = incoming;
    const isPage = changePage !== undefined && headers['sec-fetch-dest'] === 'document';
    const asked = request(`${shopUrl}${url}`, {
      method,
      headers: isPage ? { ...headers, 'accept-encoding': 'br', 'if-none-match': '' } : headers,
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve);
      asked.once('error', reject);
      incoming.pipe(asked);
    });
    if (!isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const html = brotliDecompressSync(await buffer(answer)).toString();
    const body = brotliCompressSync(changePage(html));
    const { etag: _etag, 'transfer-encoding': _chunked, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': body.byteLength });
    outgoing.end(body);
  }

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://localhost:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}
