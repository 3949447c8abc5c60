import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a body may take, and how much memory unfinished bodies may use. */
const BODY_LIMITS = {
  /** From the end of the headers to the end of the body (ms)… */
  timeoutMs: 5000,
  /** …extended for clients that keep sending at this rate, such as an owner who uploads pictures (bytes per ms). */
  minBytesPerMs: 50,
  /** Memory of all unfinished bodies (bytes). Above it the oldest one is rejected. */
  maxBufferedBytes: 64 * 1024 * 1024,
} as const;

type Options = {
  /** A longer body is passed on unread; the application rejects it. */
  maxBytes: number;
  /** Additional headers of a 408. */
  headers?: (request: IncomingMessage) => Readonly<Record<string, string>>;
  /** Called after a 408. */
  onTimeout?: (request: IncomingMessage) => void;
  limits?: Readonly<Partial<Record<keyof typeof BODY_LIMITS, number>>>;
};

/**
 * Creates the function that waits for a request's whole body before the request is admitted. Otherwise a client that announces a
 * body and sends none would occupy a place of the admission control.
 *
 * @returns calls `handle` once the body is complete, with the request unread; responds 408 after the timeout
 */
export function createBodyReceiver({
  maxBytes,
  headers = () => ({}),
  onTimeout = () => undefined,
  limits: changed = {},
}: Options) {
  const limits = { ...BODY_LIMITS, ...changed };
  /** Rejects each unfinished body; the oldest comes first. */
  const unfinished = new Set<() => void>();
  let bufferedBytes = 0;

  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    if (!announcesBody(request)) {
      handle();
      return;
    }
    const proceed = AsyncResource.bind(handle);
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    let bytes = 0;
    let timer = setTimeout(checkProgress, limits.timeoutMs);
    unfinished.add(reject);
    request.on('readable', read);
    request.once('error', stop);
    request.once('close', stop);

    function stop(): void {
      clearTimeout(timer);
      unfinished.delete(reject);
      bufferedBytes -= bytes;
      bytes = 0;
      request.off('readable', read);
      request.off('close', stop);
    }

    function read(): void {
      for (;;) {
        const chunk: unknown = request.read();
        if (!Buffer.isBuffer(chunk)) break;
        chunks.push(chunk);
        bytes += chunk.length;
        bufferedBytes += chunk.length;
      }
      if (!request.complete && bytes <= maxBytes) {
        if (bufferedBytes > limits.maxBufferedBytes)
          for (const rejectOldest of unfinished) return rejectOldest();
        return;
      }
      stop();
      request.off('error', stop);
      if (chunks.length > 0) request.unshift(Buffer.concat(chunks));
      else removeBodyHeaders(request);
      proceed();
    }

    /** Extends the timeout for a client that keeps sending. */
    function checkProgress(): void {
      const elapsedMs = performance.now() - startedAt;
      const leftMs = limits.timeoutMs + bytes / limits.minBytesPerMs - elapsedMs;
      if (leftMs > 0) timer = setTimeout(checkProgress, Math.ceil(leftMs));
      else reject();
    }

    function reject(): void {
      stop();
      const message = 'The request was not sent in time. Please try again.';
      response.writeHead(408, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        Connection: 'close',
        ...headers(request),
      });
      response.end(JSON.stringify({ type: 'timeout', message }));
      onTimeout(request);
    }
  };
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A chunked body that turned out empty has been read to its end already. */
function removeBodyHeaders({ headers }: IncomingMessage): void {
  delete headers['transfer-encoding'];
  delete headers['content-length'];
}
