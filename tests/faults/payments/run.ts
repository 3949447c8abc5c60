import { looseOrders } from '../../e2e/world/order-money';
import { databaseOf, runSql } from '../../e2e/world/shop-database';
import { ShopOwner } from '../../e2e/world/shop-owner';
import { StoreApi } from '../../e2e/world/store-api';
import type { Stack } from '../../stack/launch-stack';
import { type CheckResult, NO_FIGURES } from './check-facts';
import { COD_RULES, variantsOf } from './cod-rules';
import { readJournal } from './gateway-journal';
import { Killer } from './killer';
import type { Group, Kill } from './kills';
import { Play, type Shop } from './play';
import type { Schedule } from './schedule';
import { Tally } from '../tally';

/** The result of a run. */
export interface Outcome extends Omit<CheckResult, 'complaints'> {
  schedules: number;
  tally: Tally;
  failures: string[];
}

/** A run in progress. */
interface Run {
  shop: Shop;
  outcome: Outcome;
  say: (words: string) => void;
}

/** Figures that are summed over the schedules. */
const SUMS = ['captured', 'ordered', 'onDelivery', 'refunded', 'doubled', 'lost'] as const;

/** Number of plain schedules that run at once. */
const AT_A_TIME = 4;

/** The result of a run that has not begun. */
export function newOutcome(): Outcome {
  return { schedules: 0, tally: new Tally(), ...NO_FIGURES, failures: [] };
}

/**
 * Plays groups of schedules in a shop, one after the other.
 *
 * @param outcome updated meanwhile, so that an interrupted run has a result
 */
export async function runGroups(
  stack: Stack,
  groups: readonly Group[],
  outcome: Outcome,
  say: (words: string) => void,
): Promise<void> {
  const shop = await openShop(stack, outcome.tally);
  const killer = new Killer(stack, shop.books);
  const run: Run = { shop, outcome, say };
  const loose = await looseOrders(stack.dataDir);
  for (const group of groups) {
    const startedAt = Date.now();
    if (group.kill === null) await playAside(group, run);
    else await playWithKill(group.schedules, group.kill, killer, run);
    const what = group.kill ? nameOfKill(group.kill) : 'nothing killed';
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    say(
      `${outcome.schedules} schedules, ${outcome.failures.length} failed (${what}, ${seconds} s)`,
    );
  }
  await checkShop(stack.dataDir, loose, outcome);
}

async function openShop(stack: Stack, tally: Tally): Promise<Shop> {
  const store = await StoreApi.open(stack.url, stack.url);
  const books = { dataDir: stack.dataDir, database: databaseOf(stack.dataDir) };
  // The run buys more than the seed has.
  await runSql(
    books.database,
    'update inventory_level set stocked_quantity = 100000, raw_stocked_quantity = $1',
    [JSON.stringify({ value: '100000', precision: 20 })],
  );
  const owner = new ShopOwner(store, { backendUrl: stack.backendUrl, dataDir: stack.dataDir });
  await owner.must('POST', '/admin/cash-on-delivery', COD_RULES);
  return { store, books, variants: variantsOf(await store.products()), tally };
}

async function playAside({ schedules }: Group, run: Run): Promise<void> {
  const waiting = [...schedules];
  const playNext = async (): Promise<void> => {
    for (let schedule = waiting.shift(); schedule; schedule = waiting.shift()) {
      const one = schedule;
      await watched(one, `--only ${one.seed}`, run, async () => {
        const play = await Play.begin(one, run.shop);
        await play.run();
        return play;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, playNext));
}

async function playWithKill(
  schedules: readonly Schedule[],
  kill: Kill,
  killer: Killer,
  run: Run,
): Promise<void> {
  const { shop } = run;
  await killer.ready(kill);
  const plays = await Promise.all(schedules.map((schedule) => Play.begin(schedule, shop)));
  shop.tally.add(nameOfKill(kill));
  const played = plays.map((play) => ({ play, over: play.run() }));
  let isOver = false;
  const allOver = Promise.allSettled(played.map(({ over }) => over)).then(() => {
    isOver = true;
  });
  const [cut] = await Promise.all([killer.kill(kill, () => isOver), allOver]);
  if (kill.part === 'medusa' && cut.length === 0) shop.tally.add('backend killed between payments');
  for (const where of cut) shop.tally.add(`backend killed with a payment between: ${where}`);
  const again = `--only ${schedules.map(({ seed }) => seed).join(',')} --kill ${kill.name}`;
  await Promise.all(
    played.map(({ play, over }) =>
      watched(play.schedule, again, run, async () => {
        await over;
        return play;
      }),
    ),
  );
}

function nameOfKill({ part, moment: { after } }: Kill): string {
  const when = after === 'beginning' ? 'at a random moment' : `after '${after}'`;
  return `${part === 'medusa' ? 'backend' : part} killed ${when}`;
}

/** Checks a schedule that was played, counts it, and records what is wrong as text. */
async function watched(
  schedule: Schedule,
  again: string,
  run: Run,
  playing: () => Promise<Play>,
): Promise<void> {
  const { outcome, say } = run;
  const fail = (words: readonly string[]): void => {
    const failure = [
      `Seed ${schedule.seed}: ${JSON.stringify(schedule)}`,
      `again: npm run test:faults:payments -- ${again}`,
      ...words,
    ].join('\n  ');
    outcome.failures.push(failure);
    say(failure);
  };
  outcome.schedules += 1;
  try {
    const play = await playing();
    const result = await play.rest();
    play.countGatewayFaults();
    for (const sum of SUMS) outcome[sum] += result[sum];
    if (result.complaints.length > 0) fail([...result.complaints, ...play.trace()]);
  } catch (error) {
    fail([error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  }
}

/** Checks what belongs to no schedule. */
async function checkShop(dataDir: string, looseBefore: number, outcome: Outcome): Promise<void> {
  const loose = (await looseOrders(dataDir)) - looseBefore;
  if (loose !== 0) outcome.failures.push(`${loose} orders belong to no cart`);
  const taken = readJournal(dataDir).payments.filter(({ captured }) => captured).length;
  if (taken !== outcome.captured) {
    outcome.failures.push(`The gateway took ${taken} payments, ${outcome.captured} are known`);
  }
}
