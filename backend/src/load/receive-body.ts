import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

// `server/load` and `backend/src/load` each have this file, as neither package can import the other; a test holds them equal.

/** How long a body may take and how much of bodies is kept meanwhile. */
const BODY_LIMITS = {
  /** From the end of the head to the end of the body (ms)… */
  ms: 5000,
  /** …and longer for who keeps sending at this speed, as an owner who uploads pictures (bytes in a ms). */
  bytesPerMs: 50,
  /** What all unfinished bodies hold of the memory (bytes). Beyond it the one that takes longest is given up. */
  heldBytes: 64 * 1024 * 1024,
} as const;

type Options = {
  /** A body that is longer is handed on unread, for the application to refuse. */
  mostBytes: number;
  /** Headers of the answer to a body that came too late. */
  headers?: (request: IncomingMessage) => Readonly<Record<string, string>>;
  /** Called when such an answer was given. */
  onLate?: (request: IncomingMessage) => void;
  limits?: Readonly<Partial<Record<keyof typeof BODY_LIMITS, number>>>;
};

/**
 * Makes what waits for a request's body before anything is done for the request, as only work may count as load: a client that
 * announces a body and sends none would hold a place among those who are served.
 *
 * @returns calls `handle` when the body is there, as if it had come at once; answers 408 when it does not come
 */
export function bodyReceiver({
  mostBytes,
  headers = () => ({}),
  onLate = () => undefined,
  limits: changed = {},
}: Options) {
  const limits = { ...BODY_LIMITS, ...changed };
  /** From the one that waits longest. */
  const waiting = new Set<() => void>();
  let held = 0;

  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    if (!announcesBody(request)) {
      handle();
      return;
    }
    const go = AsyncResource.bind(handle);
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    let bytes = 0;
    let timer = setTimeout(late, limits.ms);
    waiting.add(giveUp);
    request.on('readable', read);
    request.once('error', stop);
    request.once('close', stop);

    function stop(): void {
      clearTimeout(timer);
      waiting.delete(giveUp);
      held -= bytes;
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
        held += chunk.length;
      }
      const isWhole = request.complete;
      if (!isWhole && bytes <= mostBytes) {
        if (held > limits.heldBytes) for (const first of waiting) return first();
        return;
      }
      stop();
      request.off('error', stop);
      if (chunks.length > 0) request.unshift(Buffer.concat(chunks));
      else withoutBody(request);
      go();
    }

    /** Looks whether the client has kept sending. */
    function late(): void {
      const left = limits.ms + bytes / limits.bytesPerMs - (performance.now() - startedAt);
      if (left > 0) timer = setTimeout(late, Math.ceil(left));
      else giveUp();
    }

    function giveUp(): void {
      stop();
      const message = 'The request was not sent in time. Please try again.';
      response.writeHead(408, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        Connection: 'close',
        ...headers(request),
      });
      response.end(JSON.stringify({ type: 'timeout', message }));
      onLate(request);
    }
  };
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Of a body of unknown length that came to nothing there is no end left to read. */
function withoutBody({ headers }: IncomingMessage): void {
  delete headers['transfer-encoding'];
  delete headers['content-length'];
}
