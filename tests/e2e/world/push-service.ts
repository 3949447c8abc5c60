import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import * as v from 'valibot';
import { PUSH_PORTS } from '../../stack/push-ports';

/** A message as the browser decrypts it, with the headers of the request. */
export interface PushedMessage {
  headers: IncomingMessage['headers'];
  text: string;
  /** The decrypted notification. */
  notification: { title: string; body: string; lang: string; tag: string; navigate: string };
}

const messageSchema = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    lang: v.string(),
    tag: v.string(),
    navigate: v.string(),
    silent: v.boolean(),
  }),
});

/** A push service on this machine, and the browsers that have subscribed at it. */
export class PushService {
  readonly #server: Server;
  readonly #browsers = new Map<string, PushBrowser>();
  readonly origin: string;
  /** How long it takes to respond (ms). */
  delayMs = 0;
  /** Requests that wait for their responses. */
  waiting = 0;

  constructor(server: Server, port: number) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${port}`;
    server.on('request', (req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        const browser = this.#browsers.get(req.url ?? '');
        const status = browser?.receive(req, Buffer.concat(parts)) ?? 410;
        this.waiting += 1;
        setTimeout(() => {
          this.waiting -= 1;
          res.writeHead(status).end();
        }, this.delayMs);
      });
    });
  }

  /** A browser that subscribes. */
  subscribe(): PushBrowser {
    const path = `/push/${randomBytes(12).toString('hex')}`;
    const browser = new PushBrowser(this.origin, path);
    this.#browsers.set(path, browser);
    return browser;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

/** A browser with keys of its own (RFC 8291). */
export class PushBrowser {
  readonly #curve = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #origin: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly messages: PushedMessage[] = [];
  /** Statuses to answer with before messages are taken. */
  readonly failures: number[] = [];
  /** Requests, including those that failed. */
  requests = 0;

  constructor(origin: string, path: string) {
    this.#origin = origin;
    this.endpoint = origin + path;
    this.p256dh = this.#curve.generateKeys('base64url');
    this.auth = this.#auth.toString('base64url');
  }

  /** What the shop gets. */
  get keys() {
    return { endpoint: this.endpoint, p256dh: this.p256dh, auth: this.auth };
  }

  receive({ headers }: IncomingMessage, body: Buffer): number {
    this.requests += 1;
    const failure = this.failures.shift();
    if (failure !== undefined) return failure;
    assertSigned(headers.authorization ?? '', this.#origin);
    const text = this.#decrypt(body);
    const { notification } = v.parse(messageSchema, JSON.parse(text));
    this.messages.push({ headers, text, notification });
    return 201;
  }

  /** Content encoding `aes128gcm` (RFC 8188) with the keys of RFC 8291. */
  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const shared = this.#curve.computeSecret(sender);
    const info = Buffer.concat([
      Buffer.from('WebPush: info\0'),
      Buffer.from(this.p256dh, 'base64url'),
      sender,
    ]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const derive = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a delimiter of 2 and padding.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

const claimsSchema = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });

/** Whether the shop has signed the request for this service (VAPID, RFC 8292). */
function assertSigned(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = v.parse(
    claimsSchema,
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  );
  if (!isRight || aud !== origin || exp * 1000 < Date.now()) throw new Error('Not signed');
}

/** Opens a push service at the first port that is free. */
export async function openPushService(): Promise<PushService> {
  for (const port of PUSH_PORTS) {
    const server = createServer();
    const isOpen = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isOpen) return new PushService(server, port);
  }
  throw new Error('All ports for push services are taken');
}
