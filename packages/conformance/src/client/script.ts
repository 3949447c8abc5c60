/** What happens to one call on its way, in the order of the script; calls behind it are answered properly. */
export type Step =
  /** The connection closes before the server has the call. */
  | { kind: 'lose-request' }
  /** The call is applied, and the connection closes. */
  | { kind: 'lose-response' }
  /** The connection closes, and this copy of the call is applied after the next one. */
  | { kind: 'late-copy' }
  /** The call is applied, and the response comes after so many ms. */
  | { kind: 'slow'; ms: number }
  /** A proxy sends the call twice. */
  | { kind: 'double' }
  /** The call is applied, and the body of the response ends early. */
  | { kind: 'truncate' }
  /** The response has fields and a reason that the document does not define. */
  | { kind: 'extend' }
  /** Another response than the ledger's; applied or not. */
  | {
      kind: 'respond';
      isApplied: boolean;
      status: number;
      headers?: Readonly<Record<string, string>>;
      text: string;
    };

const PAGE = '<!doctype html><title>Sign in to the network</title><p>Please sign in.</p>';

const page = (status: number, { isApplied = false, text = PAGE } = {}): Step => ({
  kind: 'respond',
  isApplied,
  status,
  headers: { 'content-type': 'text/html' },
  text,
});

const json = (status: number, body: object): Step => ({
  kind: 'respond',
  isApplied: false,
  status,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(body),
});

/** What proxies, firewalls and captive portals answer: none of it is the ledger's. */
export const FOREIGN_RESPONSES: readonly (readonly [string, Step])[] = [
  ['a 502 page', page(502)],
  ['a 504 page', page(504)],
  ['a 403 page', page(403)],
  ['a 404 page', page(404)],
  ['a 401 page', page(401)],
  ['a 410 page', page(410)],
  ['200 with a page', page(200)],
  ['200 with an empty body', page(200, { text: '' })],
  ['200 with JSON without the marker', json(200, { ok: true })],
  [
    '200 with outcomes without the marker',
    json(200, { cart: { id: 'cart_of_a_proxy', items: [] }, outcomes: [] }),
  ],
  ['400 without the marker', json(400, { type: 'invalid_data', message: 'Bad request' })],
  ['404 without the marker', json(404, { type: 'not_found', message: 'Not found' })],
  ['409 without the marker', json(409, { type: 'forked' })],
  ['410 without the marker', json(410, { type: 'cart_completed', outcomes: [], ordered: [] })],
  ['422 without the marker', json(422, { type: 'key_reused' })],
  ['500 without the marker', json(500, { type: 'effect_failed' })],
  ['a 503 page after the call was applied', page(503, { isApplied: true })],
  ['a 200 page after the call was applied', page(200, { isApplied: true })],
];

/** A response of the ledger that asks to repeat the call later. */
export function waitFor(seconds: number, status: 429 | 503 = 503): Step {
  return {
    kind: 'respond',
    isApplied: false,
    status,
    headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
    text: JSON.stringify({
      ledger: 1,
      type: status === 429 ? 'too_many_requests' : 'unavailable',
      message: 'Later',
    }),
  };
}

/** A refusal of the ledger. */
export function refuseWith(status: number, type: string, more: object = {}): Step {
  return json(status, { ledger: 1, type, message: type, ...more });
}
