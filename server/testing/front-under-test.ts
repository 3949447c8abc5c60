import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createMemoryResponder } from '../respond-from-memory';
import { createFront } from '../app';
import { createFrontServer } from '../front-server';
import type { BuiltFile } from '../files/built-files';
import { encodeText } from '../files/encoded-body';
import { openDiskCache } from '../pictures/disk-cache';
import { createResizeProcess } from '../pictures/resize-process';
import { securityHeaders } from '../security-headers';
import type { SecurityContact } from '../security-txt/security-txt';

/** A response as received, without decoding. */
export type WireResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

async function listen(listener: RequestListener | Server) {
  const server = typeof listener === 'function' ? createServer(listener) : listener;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, close };
}

/** Sends a request whose path reaches the server exactly as written. */
export function send(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<WireResponse> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Starts a web front with these files of a build and the given backend.
 * @param security contact for security.txt
 */
export async function startFront(
  backend: RequestListener,
  files: ReadonlyMap<string, BuiltFile> = new Map(),
  trustedProxies: string[] = [],
  security?: SecurityContact,
) {
  const upstream = await listen(backend);
  const folder = await mkdtemp(join(tmpdir(), 'aangan-front-'));
  const shell = encodeText('<!doctype html><title>Aangan</title>');
  const site = () => ({ files, shell: () => shell, pages: undefined });
  const pages = { peek: () => undefined, get: () => Promise.resolve(undefined) };
  const headers = securityHeaders('https://shop.example', {
    realGateway: false,
    inlineSources: () => undefined,
  });
  const log = pino({ level: 'silent' });
  const app = createFront({
    settings: {
      adminApi: false,
      trustedProxies,
      security,
      sandboxGatewayUrl: undefined,
      metricsToken: undefined,
      backendUrl: `http://127.0.0.1:${upstream.port}`,
      shop: {
        publishableKey: 'pk_1',
        regionId: 'reg_1',
        salesChannelId: 'sc_1',
        publicUrl: 'https://shop.example',
        trustTexts: ['a', 'b', 'c'],
        payments: {
          keyId: 'rzp_sandbox',
          scriptUrl: '/sandbox-gateway/checkout.js',
          simulated: true,
        },
      },
    },
    site,
    pages,
    headers,
    pictures: await openDiskCache(join(folder, 'pictures'), 1_000_000),
    resizePicture: createResizeProcess(),
    checks: {
      backend: () => Promise.resolve(),
      backendReady: () => Promise.resolve(),
      database: () => Promise.resolve(),
      isStopping: () => false,
    },
    delayMs: () => 0,
    log,
  });
  const server = createFrontServer({
    respondFromMemory: () => false,
    app,
    headers,
    trustedProxies,
    log,
  });
  const front = await listen(server);
  const respond = createMemoryResponder({ site, pages, headers, log });
  const memoryServer = createFrontServer({
    respondFromMemory: (incoming, outgoing) => {
      if (!respond(incoming, outgoing)) outgoing.writeHead(501).end();
      return true;
    },
    app,
    headers,
    trustedProxies,
    log,
  });
  const memoryFront = await listen(memoryServer);
  return {
    port: front.port,
    /** Responds from memory only, and with 501 to everything else. */
    memoryPort: memoryFront.port,
    stopBackend: upstream.close,
    async stop() {
      front.close();
      memoryFront.close();
      upstream.close();
      await rm(folder, { recursive: true });
    },
  };
}
