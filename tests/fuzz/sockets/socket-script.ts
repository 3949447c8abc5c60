import fc from 'fast-check';

/** What is written to a connection: bytes, and how long to wait before the next ones. */
export interface Step {
  text: string;
  waitMs: number;
}

/** What one connection sends. */
export interface SocketScript {
  kind: string;
  steps: readonly Step[];
  /** How the client ends it: it waits for the server, closes, or cuts it off. */
  end: 'wait' | 'close' | 'cut';
  /** Whether it reads what comes back. */
  reads: boolean;
  to: 'front' | 'backend';
}

const BODY = '{"variant_id":"variant_x","quantity":1}';

/** Routes of each importance, and one that reads no body. */
const POSTS = [
  '/store/carts/cart_x/line-items',
  '/store/carts',
  '/auth/customer/emailpass',
  '/store/sync/cart',
  '/store/catalogue',
  '/hooks/payment/razorpay_razorpay',
  '/settings.json',
];
const GETS = ['/store/carts/cart_x', '/settings.json', '/store/regions', '/health', '/x'];

const post = fc.constantFrom(...POSTS);
const get = fc.constantFrom(...GETS);

const head = (path: string, headers: string, method = 'POST'): string =>
  `${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n${headers}\r\n`;

const withLength = (path: string, length: string | number): string =>
  head(path, `Content-Length: ${length}\r\n`);

const once = (text: string): Step[] => [{ text, waitMs: 0 }];

/** Byte for byte, or some at a time. */
const dripped = (text: string, bytes: number, waitMs: number): Step[] =>
  Array.from({ length: Math.ceil(text.length / bytes) }, (_, at) => ({
    text: text.slice(at * bytes, (at + 1) * bytes),
    waitMs,
  }));

type Kind = fc.Arbitrary<Pick<SocketScript, 'kind' | 'steps'> & Partial<SocketScript>>;

const sent = (kind: string, steps: Step[], rest: Partial<SocketScript> = {}) => ({
  kind,
  steps,
  ...rest,
});

const waiting: Kind = fc
  .tuple(post, fc.constantFrom(1, 20, 100_000, 900_000), fc.constantFrom('', '{'))
  .map(([path, length, first]) => sent('announces', once(withLength(path, length) + first)));

const slowBody: Kind = fc
  .tuple(post, fc.constantFrom(1, 3, 10), fc.constantFrom(50, 200, 700))
  .map(([path, bytes, waitMs]) =>
    sent('slow body', [
      { text: withLength(path, BODY.length), waitMs },
      ...dripped(BODY, bytes, waitMs),
    ]),
  );

const slowHead: Kind = fc
  .tuple(post, fc.constantFrom(1, 5, 40), fc.constantFrom(100, 400))
  .map(([path, bytes, waitMs]) =>
    sent('slow head', dripped(withLength(path, BODY.length), bytes, waitMs)),
  );

const cutBody: Kind = fc
  .tuple(post, fc.nat(BODY.length - 1), fc.constantFrom('close' as const, 'cut' as const))
  .map(([path, bytes, end]) =>
    sent('cut body', once(withLength(path, BODY.length) + BODY.slice(0, bytes)), { end }),
  );

const pipelined: Kind = fc
  .tuple(get, post, fc.constantFrom(2, 5, 9, 30), fc.boolean())
  .map(([reading, writing, times, reads]) => {
    const pair =
      head(reading, '', 'GET') + withLength(writing, BODY.length) + BODY + head(reading, '', 'GET');
    return sent('pipelined', once(pair.repeat(times)), { reads });
  });

const LENGTHS = [
  '5',
  '-1',
  '+39',
  '0x27',
  '39, 39',
  '39,40',
  ' 39 ',
  '39 1',
  '',
  '1e9',
  '99999999999999999999999',
  `${BODY.length}\r\nContent-Length: 3`,
  `${BODY.length}\r\nTransfer-Encoding: chunked`,
  `${BODY.length}\r\nTransfer-Encoding: identity`,
  `${BODY.length}\r\nTransfer-Encoding : chunked`,
];

/** A second request is in what one reader takes for a body and another for the next request. */
const wrongLength: Kind = fc
  .tuple(post, fc.constantFrom(...LENGTHS), fc.boolean())
  .map(([path, length, hasNext]) => {
    const next = hasNext ? head('/admin/users', '', 'GET') : '';
    return sent('wrong length', once(`${withLength(path, length)}${BODY}${next}`));
  });

const CHUNKS = [
  '27\r\n',
  'zz\r\n',
  '-1\r\n',
  'ffffffffffffffff\r\n',
  `27;${'x'.repeat(20_000)}\r\n`,
  '0\r\nX: y\r\n',
  '27\n',
];
const ENCODINGS = [
  'chunked',
  'Chunked',
  'xchunked',
  'gzip, chunked',
  'chunked, identity',
  '\tchunked',
];

const chunked: Kind = fc
  .tuple(post, fc.constantFrom(...CHUNKS), fc.constantFrom(...ENCODINGS), fc.boolean())
  .map(([path, size, encoding, isWhole]) => {
    const text = head(path, `Transfer-Encoding: ${encoding}\r\n`) + size + BODY;
    return sent('chunks', once(isWhole ? `${text}\r\n0\r\n\r\n` : text));
  });

const HEADS = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\n',
  'GET / HTTP/1.1\r\nHost: a\r\n folded: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'GET http://169.254.169.254/latest HTTP/1.1\r\nHost: 169.254.169.254\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  '\r\n\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n',
];

const oddHead: Kind = fc.constantFrom(...HEADS).map((text) => sent('odd head', once(text)));

const expecting: Kind = post.map((path) =>
  sent('expects', once(head(path, `Content-Length: ${BODY.length}\r\nExpect: 100-continue\r\n`))),
);

/** Asks for pages and reads none of them. */
const unread: Kind = fc
  .constantFrom('/', '/product', '/store/regions')
  .map((path) => sent('does not read', once(head(path, '', 'GET').repeat(6)), { reads: false }));

/** What one connection of an attacker does. */
export const socketScript: fc.Arbitrary<SocketScript> = fc
  .tuple(
    fc.oneof(
      waiting,
      slowBody,
      slowHead,
      cutBody,
      pipelined,
      wrongLength,
      chunked,
      oddHead,
      expecting,
      { weight: 1, arbitrary: unread },
    ),
    fc.constantFrom('wait' as const, 'wait' as const, 'close' as const, 'cut' as const),
    fc.constantFrom('front' as const, 'front' as const, 'backend' as const),
  )
  .map(([script, end, to]) => ({ end, reads: true, to, ...script }));

/** Announces a body that never comes. */
export const announcing = (path: string): SocketScript => ({
  kind: 'announces',
  steps: once(`${withLength(path, 20)}{`),
  end: 'wait',
  reads: true,
  to: 'front',
});

/** What attackers wait with; each has room of its own among what is served. */
export const ANNOUNCED = POSTS;
