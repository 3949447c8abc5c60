import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { StoreApi } from '../../e2e/world/store-api';
import { load, type LoadFigures } from './load';
import { median } from '../../budgets/statistics';

/**
 * Loads each kind of answer of a running shop in turns, the ceiling first.
 * @param seconds each time
 * @param which all of them, or the ceiling and a kept page alone
 */
export async function measureFront(
  shopUrl: string,
  store: StoreApi,
  seconds: number,
  which: 'all' | 'kept-page' = 'all',
): Promise<Measured[]> {
  const products = (await store.products()).map(({ id }) => `/productdetails/${id}`);
  const [product = '/'] = products;
  const page = await fetch(`${shopUrl}${product}`, { headers: { 'accept-encoding': 'br' } });
  const html = await page.text();
  const script = /data-entry="([^"]+)"/.exec(html)?.[1] ?? '';
  const ceiling = await serveOneBuffer(await bytesOf(shopUrl, product));
  const key = { 'x-publishable-api-key': store.settings.publishableKey };
  let question = 0;
  const every: { name: string; ask: () => Promise<LoadFigures> }[] = [
    { name: 'one buffer by node:http', ask: () => load(ceiling.url, ['/'], seconds) },
    { name: 'product page, kept', ask: () => load(shopUrl, [product], seconds) },
    { name: 'all product pages, kept', ask: () => load(shopUrl, products, seconds) },
    {
      name: 'a search that finds little, rendered each time',
      ask: () => {
        // Words that were not searched for yet, so that no page of them is kept.
        const paths = Array.from({ length: 4000 }, () => `/product?q=${words(question++)}`);
        return load(shopUrl, paths, seconds);
      },
    },
    {
      name: 'listing by the API, proxied',
      ask: () => load(shopUrl, ['/store/catalogue?limit=24&offset=0'], seconds, key),
    },
    { name: 'a script, static', ask: () => load(shopUrl, [script], seconds) },
  ];
  const kinds = which === 'all' ? every : every.slice(0, 2);
  const rounds = new Map(kinds.map(({ name }): [string, LoadFigures[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, ask } of kinds) rounds.get(name)?.push(await ask());
  }
  ceiling.stop();
  return kinds.map(({ name }) => ({ name, ...mediansOf(rounds.get(name) ?? []) }));
}

function words(question: number): string {
  return `sofa${question.toString(36).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
}

/** A page's bytes as they go over the wire. */
async function bytesOf(origin: string, path: string): Promise<Uint8Array> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${path}`,
      { headers: { 'accept-encoding': 'br' } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(chunks)));
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

async function serveOneBuffer(body: Uint8Array): Promise<{ url: string; stop: () => void }> {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const file = fileURLToPath(new URL('ceiling-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const port = await new Promise<string>((resolve) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** One kind of answer, in medians of the rounds. */
export interface Measured extends LoadFigures {
  name: string;
}

/** Rounds in turns: what the machine does meanwhile falls upon all alike. */
export const ROUNDS = 3;

export function mediansOf(rounds: readonly LoadFigures[]): LoadFigures {
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}
