import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { arrive, type Visited } from '../../tests/bench/load/arrive';
import { figuresOf, whatBroke } from '../../tests/bench/load/figures';
import { secondsToRecover } from '../../tests/bench/load/recovery';
import { openVisits } from '../../tests/bench/load/visits';
import { StoreApi } from '../../tests/e2e/world/store-api';
import { withShop } from '../test/with-shop';

const whole = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));
const { values } = parseArgs({
  options: { seconds: { type: 'string' }, rates: { type: 'string' } },
});
const seconds = v.parse(whole, values.seconds ?? '15');
const rates = v.parse(
  v.array(whole),
  (values.rates ?? '20,40,60,80,100,130,160,200,250,300').split(','),
);
/** Times the highest rate that held. */
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
  // For nobody: the front renders its pages.
  await arrive(visitFor, 10, 10);
  console.log(
    '| visits/s | page views | median ms | p99 ms | busy | failed | cart p99 (busy, failed) | checkout p99 (busy, failed) |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
  let highest = 0;
  let broke: string | undefined;
  for (const rate of rates) {
    const visited = await arrive(visitFor, rate, seconds);
    console.log(row(String(rate), visited));
    broke = whatBroke(visited);
    if (broke !== undefined) break;
    highest = rate;
    await secondsToRecover(visitFor);
  }
  const overload = Math.max(highest, rates[0] ?? 1) * OVERLOAD;
  await secondsToRecover(visitFor);
  console.log(row(`${overload}, overload`, await arrive(visitFor, overload, seconds)));
  const recovered = await secondsToRecover(visitFor);
  console.log(`\nHighest rate with p99 under 1 s and no error: ${highest} visits/s`);
  console.log(`What broke first: ${broke ?? 'nothing, up to the highest rate asked for'}`);
  console.log(`After the overload quick again within ${recovered.toFixed(1)} s`);
});
