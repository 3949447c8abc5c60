import { measureReads } from '../../../tests/bench/public/measure-reads';
import { CPU_BOUND_MS, readFaults, readLines } from '../../../tests/bench/public/read-faults';
import { StoreApi } from '../../../tests/e2e/world/store-api';
import { runAdmin } from '../../../tests/fuzz/admin/run-admin';
import { runLastStock } from '../../../tests/fuzz/last-stock/run-last-stock';
import { runFuzz } from '../../../tests/fuzz/run-fuzz';
import { runSockets } from '../../../tests/fuzz/sockets/run-sockets';
import type { Tally } from '../../../tests/fuzz/tally';
import { medusaEnvironment } from '../../../tests/stack/stack-processes';
import { countedResult, oneLine, type PartResult } from '../part-result';
import { durationText } from '@aangan/dev-stack/output/progress';
import type { ShopPlace } from '../with-shop';
import type { FuzzOptions, Pass } from './options';

const log = (words: string): void => console.log(words);

const opened = ({ url, backendUrl }: ShopPlace): Promise<StoreApi> =>
  StoreApi.open(url, backendUrl);

/** What each pass sends, and what came of it. */
export const PASSES: Readonly<
  Record<Pass, (shop: ShopPlace, options: FuzzOptions) => Promise<PartResult>>
> = {
  shoppers: async (shop, { seed, requests, products }) => {
    const { JWT_SECRET: jwtSecret = '' } = medusaEnvironment(shop.dataDir);
    const cpuBoundMs = products === undefined ? undefined : CPU_BOUND_MS;
    const run = { seed, requests, jwtSecret, dataDir: shop.dataDir, cpuBoundMs };
    return report(seed, await timed(async () => runFuzz(await opened(shop), run, log)));
  },

  reads: async (shop, { products = 0 }) => {
    const figures = await measureReads(shop, products);
    log(readLines(figures).join('\n'));
    const faults = readFaults(figures);
    if (faults.length > 0) log(faults.join('\n'));
    return countedResult('reads', figures.length, faults);
  },

  sockets: async (shop, { seed, requests }) => {
    const run = { seed, sockets: Math.ceil(requests / 10) };
    const { opened: sockets, findings, lines } = await runSockets(await opened(shop), run, log);
    log(lines.join('\n'));
    return countedResult('sockets', sockets, findings);
  },

  'last-stock': async (shop, { seed, requests }) => {
    const { backendUrl, dataDir } = shop;
    const run = { seed, rounds: Math.ceil(requests / 2000), backendUrl, dataDir };
    const wrong = await runLastStock(await opened(shop), run, log);
    log(`${run.rounds} rounds of parallel payments at the last stock, ${wrong.length} faults`);
    return countedResult('last stock', run.rounds, wrong);
  },

  admin: async (shop, { seed, requests }) => {
    const { backendUrl, dataDir } = shop;
    const run = { seed, requests: Math.ceil(requests / 4), backendUrl, dataDir };
    return report(seed, await timed(async () => runAdmin(await opened(shop), run, log)));
  },
};

type Timed = { tally: Tally; took: string };

async function timed(work: () => Promise<Tally>): Promise<Timed> {
  const startedAt = performance.now();
  const tally = await work();
  return { tally, took: durationText(performance.now() - startedAt) };
}

function report(seed: number, { tally, took }: Timed): PartResult {
  log(
    [
      ...tally.lines(),
      `requests ${tally.requests}, seed ${seed} (${took}, the longest ${durationText(tally.longest)})`,
      `answered with 5xx ${tally.of('fault')}`,
      `not answered ${tally.of('silence')}`,
      `foreign data ${tally.of('foreign')}`,
      `foreign writes ${tally.changes.length}`,
      `opened as an admin ${tally.of('admin')}`,
      `stack traces ${tally.of('trace')}`,
      `above the bound of processor time ${tally.of('cpu')}`,
    ].join('\n'),
  );
  // The first finding of each request.
  const found = new Map(tally.findings.toReversed().map((finding) => [finding.index, finding]));
  return {
    passed: tally.requests - found.size,
    failures: [
      ...[...found.values()].toReversed().map(({ index, route, kind, what }) => ({
        name: `request ${index} of seed ${seed}`,
        reason: oneLine(`${kind} ${route} ${what}`),
      })),
      ...tally.changes.map((what) => ({ name: 'foreign write', reason: oneLine(what) })),
    ],
  };
}
