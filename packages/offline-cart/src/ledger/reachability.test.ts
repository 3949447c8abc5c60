import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { shopUrl, startStoreServer, testShop } from '../testing/store-server';
import { shopReachability } from './reachability';

const server = startStoreServer();
const reachability = () => shopReachability(testShop);

const ledger = () => HttpResponse.json({ ledger: 1 });
/** In the words of Express, which Medusa uses. */
const unknownRoute = () =>
  new HttpResponse('<pre>Cannot GET /store/sync</pre>', {
    status: 404,
    headers: { 'content-type': 'text/html' },
  });
const unknownCart = (id: string) =>
  HttpResponse.json(
    { type: 'not_found', message: `Cart with id '${id}' not found` },
    { status: 404 },
  );

/** Responds to the request for the ledger with these in turn, then always with the last one. */
function answers(...given: (() => Response)[]) {
  let asked = 0;
  server.use(
    http.get(`${shopUrl}/store/sync`, () => {
      const answer = given[Math.min(asked, given.length - 1)];
      asked += 1;
      return answer?.() ?? HttpResponse.error();
    }),
  );
  return () => asked;
}

function carts(answer: (id: string) => Response) {
  server.use(http.get(`${shopUrl}/store/carts/:id`, ({ params }) => answer(String(params['id']))));
}

describe('SYNC-3: whether the server has the ledger', () => {
  it('is decided by its own response alone', async () => {
    answers(
      () => HttpResponse.error(),
      () => new HttpResponse('<html>', { status: 502 }),
      () => new HttpResponse('<html>Sign in', { status: 200 }),
      ledger,
    );
    const { ask } = reachability();
    for (let tries = 0; tries < 3; tries += 1)
      expect(await ask(false)).toMatchObject({ kind: 'retry' });
    expect(await ask(false)).toEqual({ kind: 'known', transport: 'ledger' });
  });

  it('a Medusa that knows neither the route nor a cart is a stock one', async () => {
    answers(unknownRoute);
    carts(unknownCart);
    expect(await reachability().ask(false)).toEqual({ kind: 'known', transport: 'stock' });
  });

  it.each<[string, () => Response]>([
    ['a proxy’s page', () => new HttpResponse('<html>Not found', { status: 404 })],
    ['a proxy’s JSON', () => HttpResponse.json({ message: 'no route' }, { status: 404 })],
    ['problem details', () => HttpResponse.json({ type: 'about:blank' }, { status: 404 })],
    ['nothing', () => new HttpResponse('', { status: 404 })],
  ])('404 with %s is retried', async (_what, answer) => {
    answers(answer);
    carts(unknownCart);
    expect(await reachability().ask(false)).toMatchObject({ kind: 'retry' });
  });

  it('a 404 in the right words, once, is retried', async () => {
    answers(unknownRoute, ledger);
    carts(unknownCart);
    const { ask } = reachability();
    expect(await ask(false)).toMatchObject({ kind: 'retry' });
    expect(await ask(false)).toEqual({ kind: 'known', transport: 'ledger' });
  });

  it('a Medusa without the ledger is waited for where nothing else is known', async () => {
    answers(unknownRoute, unknownRoute, ledger);
    carts(unknownCart);
    const { ask } = shopReachability(testShop, false);
    expect(await ask(false)).toMatchObject({ kind: 'retry' });
    expect(await ask(false)).toMatchObject({ kind: 'retry' });
    expect(await ask(false)).toEqual({ kind: 'known', transport: 'ledger' });
  });

  it('a server that responds with 404 to everything is no Medusa', async () => {
    answers(unknownRoute);
    carts(() => new HttpResponse('Not found', { status: 404 }));
    expect(await reachability().ask(false)).toMatchObject({ kind: 'retry' });
  });

  it('404 in the form of Medusa’s errors, around a true response, is retried', async () => {
    const missing = () =>
      HttpResponse.json({ type: 'not_found', message: 'Not found' }, { status: 404 });
    answers(missing);
    carts(unknownCart);
    expect(await reachability().ask(false)).toMatchObject({ kind: 'retry' });
  });

  it('404 in the form of Medusa’s errors that does not name the cart is retried', async () => {
    const missing = () =>
      HttpResponse.json({ type: 'not_found', message: 'Not found' }, { status: 404 });
    answers(missing);
    carts(missing);
    expect(await reachability().ask(false)).toMatchObject({ kind: 'retry' });
  });

  it('a device that has met the ledger never works without it', async () => {
    answers(unknownRoute);
    carts(unknownCart);
    expect(await reachability().ask(true)).toMatchObject({ kind: 'retry' });
  });

  it('a known ledger is remembered for the page', async () => {
    answers(ledger, unknownRoute);
    carts(unknownCart);
    const { ask } = reachability();
    await ask(false);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await ask(false)).toMatchObject({ kind: 'retry' });
  });

  it('is not requested again shortly after a response of the shop', async () => {
    const asked = answers(ledger);
    const { ask } = reachability();
    await ask(false);
    await ask(false);
    expect(asked()).toBe(1);
  });
});
