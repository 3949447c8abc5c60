import type { ServerResponse } from 'node:http';
import { isLedgerPath } from './answer-unavailable';

/** Version of the ledger's calls, and the field by which a device knows a response as the ledger's own. */
export const LEDGER = 1;

const MARK = `"ledger":${LEDGER}`;

/**
 * Puts `"ledger": 1` into the body of each JSON response below /store/sync, from any source: a route, a guard, load
 * shedding, or Medusa's own error handler. To a device a refusal without it is that of a proxy, and it tries again.
 */
export function markLedgerResponses(pathname: string, res: ServerResponse): void {
  if (!isLedgerPath(pathname)) return;
  // Its overloads differ in what follows the body, which is handed on as it is.
  const end: unknown = Reflect.get(res, 'end');
  if (typeof end !== 'function') throw new TypeError('A response cannot be ended');
  Reflect.set(res, 'end', (body?: unknown, ...rest: unknown[]): unknown => {
    const whole = isJson(res) ? marked(res, body) : body;
    const ended: unknown = Reflect.apply(end, res, [whole, ...rest]);
    return ended;
  });
}

/** `writeHead` keeps what it is given to itself: what it sends here is JSON. */
function isJson(res: ServerResponse): boolean {
  const type = res.getHeader('content-type');
  return type === undefined ? res.headersSent : String(type).includes('json');
}

function marked(res: ServerResponse, body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString() : body;
  if (typeof text !== 'string' || !text.startsWith('{') || text.startsWith(`{${MARK}`)) return body;
  const rest = text.slice(1).trimStart();
  const whole = `{${MARK}${rest.startsWith('}') ? '' : ','}${rest}`;
  // A length that was counted before.
  if (!res.headersSent) res.setHeader('Content-Length', Buffer.byteLength(whole));
  return whole;
}
