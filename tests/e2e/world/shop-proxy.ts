import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as it came from the browser. */
export interface ProxiedCall {
  method: string;
  /** Without the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Empty where there is none. */
  body: string;
}

/** An answer that the proxy gives itself. */
export interface OwnAnswer {
  status: number;
  type: string;
  body: string;
  /** The shop is asked as well, and its own answer thrown away; otherwise the request ends here. */
  reachesShop?: boolean;
}

/**
 * What becomes of a request: `pass` hands it on; `lose-request` ends the connection before the shop sees it;
 * `lose-reply` lets the shop do its work and ends the connection; `reset` and `reset-reply` do the same by a TCP reset;
 * `hang` and `hang-reply` leave the browser waiting; `cut-reply` ends it in the middle of the answer; `twice` sends the request to the shop
 * twice, the one after the other.
 */
export type Fate =
  | 'pass'
  | 'lose-request'
  | 'lose-reply'
  | 'reset'
  | 'reset-reply'
  | 'cut-reply'
  | 'hang'
  | 'hang-reply'
  | 'twice'
  | OwnAnswer
  | Late;

/** Something that comes after so long (ms). */
export interface Late {
  beforeMs: number;
  afterMs: number;
}

/** Stands before a shop as its address, and lets a test decide what gets through. */
export interface ShopProxy {
  url: string;
  /** All that was asked, in order. */
  calls: ProxiedCall[];
  /** Decides for each request from now on; all of them pass at first. */
  rule: (call: ProxiedCall) => Fate;
  /** Called with each response of the shop, whatever becomes of it on its way to the browser. */
  onAnswer: (call: ProxiedCall, status: number) => void;
  /** Changes the text of pages, scripts, styles and the manifest on their way; null leaves them as they are. */
  rewrite: ((text: string, path: string) => string) | null;
  /** The path that the shop is asked for instead. */
  pathAtShop: (path: string) => string;
  close(): Promise<void>;
}

const TEXTS = /html|javascript|css|json/;

export async function startShopProxy(shopUrl: string): Promise<ShopProxy> {
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const proxy: ShopProxy = {
    url: `http://localhost:${address.port}`,
    calls: [],
    rule: () => 'pass',
    onAnswer: () => undefined,
    rewrite: null,
    pathAtShop: (path) => path,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      await decide(incoming, outgoing);
    } catch {
      outgoing.destroy();
    }
  }

  async function decide(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await textOf(incoming);
    const { method = 'GET', url = '/', headers } = incoming;
    const call = { method, path: url.split('?')[0] ?? url, headers, body: body.toString() };
    proxy.calls.push(call);
    const fate = proxy.rule(call);
    if (isLate(fate)) await sleep(fate.beforeMs);
    if (fate === 'hang') return;
    if (fate === 'lose-request' || fate === 'reset') {
      end(outgoing, fate === 'reset');
      return;
    }
    if (typeof fate === 'object' && !isLate(fate)) {
      if (fate.reachesShop) await ask(call, url, body);
      outgoing.writeHead(fate.status, { 'content-type': fate.type }).end(fate.body);
      return;
    }
    if (fate === 'twice') await ask(call, url, body);
    const answer = await ask(call, url, body);
    if (isLate(fate)) await sleep(fate.afterMs);
    if (fate === 'hang-reply') return;
    if (fate === 'lose-reply' || fate === 'reset-reply') {
      end(outgoing, fate === 'reset-reply');
      return;
    }
    if (fate === 'cut-reply') {
      const half = answer.body.subarray(0, answer.body.length / 2);
      outgoing.writeHead(answer.status, answer.headers).write(half, () => outgoing.destroy());
      return;
    }
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  async function ask(call: ProxiedCall, url: string, body: Buffer) {
    const { method, path, headers } = call;
    const { rewrite } = proxy;
    const target = `${shopUrl}${proxy.pathAtShop(path)}${url.slice(path.length)}`;
    const asked = { ...headers };
    // What is rewritten must come as text, and anew.
    if (rewrite) {
      asked['accept-encoding'] = 'identity';
      delete asked['if-none-match'];
      delete asked['if-modified-since'];
    }
    const answer = await fromShop(target, method, asked, body);
    proxy.onAnswer(call, answer.status);
    const isText = TEXTS.test(answer.headers['content-type'] ?? '');
    if (!rewrite || !isText || path.startsWith('/store/')) return answer;
    const { etag: _etag, 'content-length': _length, ...others } = answer.headers;
    const rewritten = Buffer.from(rewrite(answer.body.toString(), path));
    return { ...answer, headers: others, body: rewritten };
  }

  return proxy;
}

/** Ends the connection without an answer. */
function end(outgoing: ServerResponse, isReset: boolean): void {
  if (isReset) outgoing.socket?.resetAndDestroy();
  outgoing.destroy();
}

function isLate(fate: Fate): fate is Late {
  return typeof fate === 'object' && 'beforeMs' in fate;
}

function fromShop(
  target: string,
  method: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const upstream = request(target, { method, headers }, (answer) => {
      textOf(answer).then(
        (text) =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: text }),
        reject,
      );
    });
    upstream.on('error', reject);
    upstream.end(body);
  });
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
