import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { plentiful } from '../../e2e/world/filled-cart';
import { cartOf, ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { type Person, plantBystanders } from '../planted-people';
import { faultsIn, harmOf, type Served, timesOf } from './socket-faults';
import { playScript } from './play-script';
import { ANNOUNCED, announcing, type SocketScript, socketScript } from './socket-script';

/** Connections that announce a body and wait, from each of the attackers' addresses. */
const WAITING = 150;
/** Of other connections so many at once. */
const WIDTH = 120;
/** The shopper comes from 127.0.0.1. */
const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const CALM_CALLS = 40;
/** Between two calls of an honest shopper (ms). */
const PAUSE_MS = 50;

export interface SocketFigures {
  /** Connections that were opened. */
  opened: number;
  findings: string[];
  lines: string[];
}

/**
 * Opens connections that send slowly, cut off, pipelined, or with lengths that are wrong, some of them many at once, while an
 * honest shopper looks around and fills a cart.
 */
export async function runSockets(
  store: StoreApi,
  run: { seed: number; sockets: number },
  log: (words: string) => void,
): Promise<SocketFigures> {
  const [customer] = await plantBystanders(store);
  const shopper = await honestShopper(store);
  const findings: string[] = [];
  const note = (what: string): void => {
    findings.push(what);
    log(what);
  };
  const calm = await shopper.callsUntil(sleep(60_000), CALM_CALLS);
  const scripts = fc.sample(socketScript, { numRuns: run.sockets, seed: run.seed });
  const burst = ATTACKERS.flatMap((_, at) =>
    Array.from({ length: WAITING }, (__, each) =>
      announcing(ANNOUNCED[(at + each) % ANNOUNCED.length] ?? '/'),
    ),
  );

  async function attack(all: readonly SocketScript[], width: number): Promise<void> {
    let next = 0;
    const attacker = async (): Promise<void> => {
      for (let index = next++; index < all.length; index = next++) {
        const script = all[index];
        if (!script) return;
        const base = script.to === 'front' ? store.shopUrl : store.url;
        const from = ATTACKERS[index % ATTACKERS.length] ?? '127.0.0.2';
        const text = await playScript(script, base, from);
        for (const what of [...faultsIn(text), ...foreignIn(text, customer)]) {
          note(
            `${index}: ${script.kind} to the ${script.to}: ${what}\n${JSON.stringify(script).slice(0, 400)}`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: width }, attacker));
  }

  const lines = [`usual: ${timesOf(calm)}`];
  for (const [name, all, width] of [
    ['connections that announce and wait', burst, burst.length],
    ['connections of all kinds', scripts, WIDTH],
  ] as const) {
    const attacking = attack(all, width);
    const attacked = await shopper.callsUntil(attacking);
    await attacking;
    for (const harm of harmOf(calm, attacked)) note(`beside ${name}: ${harm}`);
    lines.push(`${all.length} ${name}: ${timesOf(attacked)}`);
  }
  return { opened: burst.length + scripts.length, findings, lines };
}

const foreignIn = (text: string, { secrets }: Person): string[] =>
  [...secrets].filter((secret) => text.includes(secret)).map((secret) => `tells ${secret}`);

/** Somebody who looks at the catalogue, adds to a cart and looks at it, by way of the web front. */
async function honestShopper(store: StoreApi) {
  const [product] = await plentiful(store, 1);
  const client = new ShopClient(store).at(store.shopUrl);
  const cart = await client.cart(product?.variants[0]?.id ?? '', 1);
  const path = `/store/carts/${cart}`;
  const [line] = cartOf(await client.call('GET', path)).items;
  const calls = [
    ['the catalogue', 'GET', '/store/catalogue?limit=24', undefined],
    ['the cart', 'GET', path, undefined],
    ['a change of the cart', 'POST', `${path}/line-items/${line?.id}`, { quantity: 2 }],
    ['the home page', 'GET', '/', undefined],
  ] as const;

  async function one(turn: number): Promise<Served> {
    const [what, method, url, body] = calls[turn % calls.length] ?? calls[0];
    const startedAt = performance.now();
    try {
      const answer = await client.request(method, url, body);
      const text = await answer.text();
      const isOwn = answer.status !== 200 || !url.startsWith(path) || text.includes(cart);
      const ms = performance.now() - startedAt;
      return {
        what: isOwn ? what : `${what}, answered for somebody else,`,
        status: isOwn ? answer.status : 0,
        ms,
      };
    } catch (error) {
      return { what: `${what}, ${String(error)},`, status: 0, ms: performance.now() - startedAt };
    }
  }

  return {
    /** Calls one after the other until something is over, or so many. */
    async callsUntil(over: Promise<unknown>, most = Number.POSITIVE_INFINITY): Promise<Served[]> {
      const attack = { isOver: false };
      const end = (): void => {
        attack.isOver = true;
      };
      void over.then(end, end);
      const served: Served[] = [];
      while (!attack.isOver && served.length < most) {
        served.push(await one(served.length));
        await sleep(PAUSE_MS);
      }
      return served;
    },
  };
}
