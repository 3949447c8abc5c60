import { Agent } from 'node:http';
import fc from 'fast-check';
import { plentiful } from '../e2e/world/filled-cart';
import type { StoreApi } from '../e2e/world/store-api';
import { type FuzzRequest, fuzzRequest } from './fuzz-request';
import { judgeAnswer } from './judge-answer';
import { changedRows, readKeptRows } from './kept-rows';
import { type Person, plantBystanders, plantPeople } from './planted-people';
import type { IdName } from './routes';
import { sendRaw } from './send-raw';
import { Tally } from './tally';
import { badTokens } from './tokens';
import { type Caller, written } from './written-request';

/** Callers side by side, each with customers of its own: nobody waits for another's cart. */
const WIDTH = 4;

type Group = Awaited<ReturnType<typeof plantPeople>>;

/** After so many requests the rows of people who ask nothing are read again. */
const READ_BACK = 500;

export type FuzzRun = { seed: number; requests: number; jwtSecret: string; dataDir: string };

/** Sends fuzz requests to a shop by way of its front, and judges every answer. */
export async function runFuzz(
  store: StoreApi,
  run: FuzzRun,
  tell: (words: string) => void,
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
        // Only what belongs to a cart is told of the guest.
        bystander: bystanders[index % 3 === 0 ? 1 : 0],
        shop,
        publishableKey: store.settings.publishableKey,
        token,
      });
      // An email sent before may stand in the sender's own cart from then on.
      said.push(
        ...people.flatMap(({ ids: { email } }) =>
          email && request.body?.includes(email) ? email : [],
        ),
      );
      const answer = await sendRaw(agent, store.shopUrl, request);
      const route = `${fuzz.route.method} ${fuzz.route.path}`;
      tally.count(route, answer);
      if (tally.requests % 1000 === 0) tell(`${tally.requests} of ${requests.length} requests`);
      if (tally.requests % READ_BACK === 0) await readBack();
      const isSelf = token !== undefined && token === self.client.token;
      const others = isSelf ? people.filter((person) => person !== self) : people;
      for (const { kind, what } of judgeAnswer(request, answer, others, said)) {
        tally.findings.push({ kind, what, index, route, request, answer });
        tell(`${index}: ${kind} ${request.method} ${route} ${what}`);
      }
    }
  }

  async function readBack(): Promise<void> {
    const now = await readKeptRows(run.dataDir, bystanders);
    for (const what of changedRows(kept, now)) {
      tally.changes.push(what);
      tell(`up to ${next}: a foreign write, ${what}`);
    }
    kept = now;
  }

  await Promise.all(groups.map(caller));
  await readBack();
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
