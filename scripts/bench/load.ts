import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { arrive, type Visited } from '../../tests/bench/load/arrive';
import { figuresOf, whatBroke } from '../../tests/bench/load/figures';
import { secondsToRecover } from '../../tests/bench/load/recovery';
import { type Kind, openVisits, shareOf } from '../../tests/bench/load/visits';
import { StoreApi } from '../../tests/e2e/world/store-api';
import { positiveNumber } from '../number-options';
import { withShop } from '../test/with-shop';

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, rates: { type: 'string' } },
});
const seconds = v.parse(positiveNumber, values.seconds ?? '15');
const rates = v.parse(
  v.array(positiveNumber),
  (values.rates ?? '20,40,67,80,100,130,160,200,250,300').split(','),
);
const KINDS = ['browse', 'cart', 'checkout'] as const;
/** Times the highest rate at which pages held. */
const OVERLOAD = 3;

function row(name: string, visited: readonly Visited[]): string {
  const { visits, median, p99, busy, failed } = figuresOf(visited, 'browse');
  const others = (['cart', 'checkout'] as const).map((kind) => {
    const found = figuresOf(visited, kind);
    return `${found.p99.toFixed(0)} (${found.busy}, ${found.failed} of ${found.visits})`;
  });
  const cells = [name, visits, median.toFixed(0), p99.toFixed(0), busy, failed, ...others];
  return `| ${cells.join(' | ')} |`;
}

await withShop(async (shopUrl, backendUrl) => {
  const visitFor = await openVisits(await StoreApi.open(shopUrl, backendUrl));
  // Warm-up: the front renders its pages.
  await arrive(visitFor, 10, 10);
  console.log(
    '| visits/s | page views | median ms | p99 ms | busy | failed | cart p99 (busy, failed) | checkout p99 (busy, failed) |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
  // Kinds break one after the other; the climb ends with the pages.
  const highest: Record<Kind, number> = { browse: 0, cart: 0, checkout: 0 };
  const broke = new Map<Kind, string>();
  for (const rate of rates) {
    const visited = await arrive(visitFor, rate, seconds);
    console.log(row(String(rate), visited));
    for (const kind of KINDS) {
      const why = whatBroke(visited, kind);
      if (why === undefined && !broke.has(kind)) highest[kind] = rate;
      else if (why !== undefined && !broke.has(kind)) broke.set(kind, `${why} at ${rate} visits/s`);
    }
    await secondsToRecover(visitFor);
    if (broke.has('browse')) break;
  }
  const overload = Math.max(highest.browse, rates[0] ?? 1) * OVERLOAD;
  console.log(row(`${overload}, overload`, await arrive(visitFor, overload, seconds)));
  const recovered = await secondsToRecover(visitFor);
  for (const kind of KINDS) {
    const held = highest[kind];
    const end = broke.get(kind) ?? 'did not break';
    console.log(
      `\n${kind}: well up to ${held} visits/s (${(held * shareOf(kind)).toFixed(1)} a second); ${end}`,
    );
  }
  console.log(`\nWhat broke first: ${broke.values().next().value ?? 'nothing'}`);
  console.log(`After the overload quick again within ${recovered.toFixed(1)} s`);
});
