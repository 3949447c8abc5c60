import { Agent } from 'node:http';
import fc from 'fast-check';
import { notedWrite } from '../bench/catalogue/grow';
import { plentiful } from '../e2e/world/filled-cart';
import { databaseOf, runSql } from '../e2e/world/shop-database';
import type { StoreApi } from '../e2e/world/store-api';
import { DearRequests } from './cpu/dear-requests';
import { ProcessorClock } from './cpu/processor-clock';
import { type FuzzRequest, fuzzRequest } from './fuzz-request';
import { findLeaks } from './find-leaks';
import { changedRows, readKeptRows } from './kept-rows';
import { type Person, plantBystanders, plantPeople } from './planted-people';
import type { IdName } from './routes';
import { sendRaw } from './send-raw';
import { Tally } from './tally';
import { badTokens } from './tokens';
import { type Caller, written, type WrittenRequest } from './written-request';

/** Callers side by side, each with customers of its own: no caller waits for another’s cart. */
const WIDTH = 4;

type Group = Awaited<ReturnType<typeof plantPeople>>;

/** After so many requests the rows of people who ask nothing are read again. */
const READ_BACK = 500;

export type FuzzRun = {
  seed: number;
  requests: number;
  jwtSecret: string;
  dataDir: string;
  /** ms of processor time that a request may cost; undefined where that is not measured. */
  cpuBoundMs: number | undefined;
};

/** Sends fuzz requests to a shop by way of its front, and checks every response. */
export async function runFuzz(
  store: StoreApi,
  run: FuzzRun,
  log: (words: string) => void,
): Promise<Tally> {
  const groups = await Promise.all(
    Array.from({ length: WIDTH }, (_, place) => plantPeople(store, place)),
  );
  const bystanders = await plantBystanders(store);
  const people = [...groups.flat(), ...bystanders];
  let kept = await readKeptRows(run.dataDir, bystanders);
  const shop = await shopIds(store);
  const requests = fc.sample(fuzzRequest, { numRuns: run.requests, seed: run.seed });
  const tally = new Tally();
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH });
  const clock = run.cpuBoundMs === undefined ? undefined : new ProcessorClock(run.dataDir);
  const dear = new DearRequests(run.cpuBoundMs ?? Number.POSITIVE_INFINITY);
  let next = 0;

  async function caller(group: Group): Promise<void> {
    const said: string[] = [];
    const bad = badTokens(group[0].ids.customer ?? '', run.jwtSecret);
    for (let index = next++; index < requests.length; index = next++) {
      const fuzz = requests[index];
      if (!fuzz) return;
      const { self, foreign, token } = roleOf(fuzz, group, bad);
      const request = written(fuzz, {
        own: self,
        foreign,
        // Only what belongs to a cart is shown of the guest.
        bystander: bystanders[index % 3 === 0 ? 1 : 0],
        shop,
        publishableKey: store.settings.publishableKey,
        token,
      });
      // An email sent before may be in the sender's own cart from then on.
      said.push(
        ...people.flatMap(({ ids: { email } }) =>
          email && request.body?.includes(email) ? email : [],
        ),
      );
      const before = clock?.read();
      const answer = await sendRaw(agent, store.shopUrl, request);
      const route = `${fuzz.route.method} ${fuzz.route.path}`;
      if (before && clock) dear.note({ index, route, request, answer, cpu: clock.since(before) });
      tally.count(route, answer);
      if (tally.requests % 1000 === 0) log(`${tally.requests} of ${requests.length} requests`);
      if (tally.requests % READ_BACK === 0) await readBack();
      const isSelf = token !== undefined && token === self.client.token;
      const others = isSelf ? people.filter((person) => person !== self) : people;
      for (const { kind, what } of findLeaks(request, answer, others, said)) {
        tally.findings.push({ kind, what, index, route, request, answer });
        log(`${index}: ${kind} ${request.method} ${route} ${what}`);
      }
    }
  }

  async function readBack(): Promise<void> {
    const now = await readKeptRows(run.dataDir, bystanders);
    for (const what of changedRows(kept, now)) {
      tally.changes.push(what);
      log(`up to ${next}: a foreign write, ${what}`);
    }
    kept = now;
  }

  async function sendDearAgain(processors: ProcessorClock): Promise<void> {
    // The write starts background work in the shop, which must not count as the request's.
    const forget = async () => {
      await runSql(databaseOf(run.dataDir), notedWrite, []);
      await processors.rest();
    };
    const again = (request: WrittenRequest) => sendRaw(agent, store.shopUrl, request);
    for (const { cpu, ...found } of await dear.above(processors, forget, again)) {
      const what = `${cpu.toFixed(0)} ms of processor time`;
      tally.findings.push({ kind: 'cpu', what, ...found });
      log(`${found.index}: ${found.route} ${found.request.path.slice(0, 300)} ${what}`);
    }
    const { cpu, route } = dear.dearest;
    log(`${dear.suspects} requests to be sent alone; the dearest took ${cpu} ms: ${route}`);
  }

  await Promise.all(groups.map(caller));
  await readBack();
  if (clock) await sendDearAgain(clock);
  agent.destroy();
  await assertStillPlanted(people);
  return tally;
}

function roleOf(
  { token }: FuzzRequest,
  [first, second, guest]: Group,
  bad: ReturnType<typeof badTokens>,
): { self: Person; foreign: Person; token: Caller['token'] } {
  if (token === 'first') return { self: first, foreign: second, token: first.client.token };
  if (token === 'second') return { self: second, foreign: guest, token: second.client.token };
  if (token === 'none') return { self: guest, foreign: first, token: undefined };
  return { self: first, foreign: second, token: bad[token] };
}

async function shopIds(store: StoreApi): Promise<Partial<Record<IdName, string>>> {
  const [product] = await plentiful(store, 1);
  return {
    product: product?.id ?? '',
    variant: product?.variants[1]?.id ?? product?.variants[0]?.id ?? '',
    category: product?.categories[0]?.id ?? '',
    region: store.settings.regionId,
    option: 'so_none',
    reason: 'rr_none',
    pin: '560001',
  };
}

/** Where nothing is left to be seen, nothing seen says nothing. */
async function assertStillPlanted(people: readonly Person[]): Promise<void> {
  for (const { name, client, ids, secrets } of people) {
    if (client.token === undefined) continue;
    const orderId = ids.order ?? '';
    const { status, body } = await client.call('GET', `/store/orders/${orderId}`);
    const seen = [...secrets].filter((secret) => JSON.stringify(body).includes(secret)).length;
    if (status !== 200 || seen < 4) {
      throw new Error(
        `${name} sees ${seen} of their own in their order, which was answered ${status}`,
      );
    }
  }
}
