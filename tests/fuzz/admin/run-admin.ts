import { Agent } from 'node:http';
import fc from 'fast-check';
import { databaseOf } from '../../e2e/world/shop-database';
import { newCustomer } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { medusaEnvironment } from '../../stack/stack-processes';
import { findLeaks } from '../find-leaks';
import { plantBystanders } from '../planted-people';
import { sendRaw } from '../send-raw';
import { Tally } from '../tally';
import { adminRequest } from './admin-request';
import { badAdminTokens, cookieIn, type Credentials, headersOf, tokenIn } from './credentials';
import { findAdminFault } from './admin-faults';
import { tableSums } from './kept-tables';
import { knownIds } from './known-ids';
import { newOwnerEmail, plantOwner } from './planted-owner';
import { writtenAdmin } from './written-admin';

/** Calls side by side. */
const WIDTH = 4;
/** Tokens and cookies of answers that are tried; the latest ones. */
const MAX_FOUND = 100;
const PASSWORD = 'a password of a stranger';

export type AdminRun = { seed: number; requests: number; backendUrl: string; dataDir: string };

/**
 * Calls the administration, the sign-in of admins and the dashboard of a shop with `ADMIN_API=on` as people who are no admins.
 * Some of them registered with the owner's email before the owner was made.
 */
export async function runAdmin(
  store: StoreApi,
  run: AdminRun,
  log: (words: string) => void,
): Promise<Tally> {
  const { backendUrl, dataDir } = run;
  const database = databaseOf(dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH });
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: object, headers: Record<string, string> = {}) => {
    const content = Buffer.from(JSON.stringify(body));
    const call = { method: 'POST', path, headers: { ...json, ...headers }, body: content };
    return sendRaw(agent, backendUrl, call);
  };
  const refresh = async (token: string): Promise<string | undefined> =>
    tokenIn((await post('/auth/token/refresh', {}, { authorization: `Bearer ${token}` })).text);
  const refreshedOnes = async (tokens: readonly string[]): Promise<string[]> =>
    (await Promise.all(tokens.map(refresh))).filter((token) => token !== undefined);

  const email = newOwnerEmail();
  const early = await registerEarly(email);
  const owner = await plantOwner(backendUrl, dataDir, email);
  const people = [{ ...owner, name: 'the owner' }, ...(await plantBystanders(store))];
  const { JWT_SECRET: secret = '' } = medusaEnvironment(dataDir);
  const found: string[] = [];
  const cookies: string[] = [];
  const credentials: Credentials = {
    shopper: (await newCustomer(store)).client.token ?? '',
    early,
    refreshed: await refreshedOnes(early),
    found,
    cookies,
    bad: badAdminTokens(owner.userId, secret),
    publishableKey: store.settings.publishableKey,
    ownersCookie: owner.cookie,
  };
  const ids = await knownIds(database);
  const before = await tableSums(database);
  const tally = new Tally();
  const requests = fc.sample(adminRequest, { numRuns: run.requests, seed: run.seed });
  let next = 0;

  async function registerEarly(ownersEmail: string): Promise<string[]> {
    const tokens: string[] = [];
    for (const actor of ['user', 'customer']) {
      for (const provider of ['emailpass', 'admin-emailpass']) {
        const body = { email: ownersEmail, password: PASSWORD };
        const { status, text } = await post(`/auth/${actor}/${provider}/register`, body);
        if (status === 0) throw new Error(`Registering as ${actor}: ${text}`);
        const token = tokenIn(text);
        if (token !== undefined) tokens.push(token);
      }
    }
    return tokens;
  }

  async function caller(): Promise<void> {
    for (let index = next++; index < requests.length; index = next++) {
      const fuzz = requests[index];
      if (!fuzz) return;
      const token = found[fuzz.pick % Math.max(1, found.length)] ?? early[0] ?? '';
      const names = { ids, owner: email, token };
      const request = writtenAdmin(fuzz, names, headersOf(fuzz, credentials));
      const base = fuzz.through === 'front' ? store.shopUrl : backendUrl;
      const answer = await sendRaw(agent, base, request);
      const route = `${fuzz.route.method} ${fuzz.route.path} by ${fuzz.stranger}`;
      tally.count(`${fuzz.stranger}, ${fuzz.through}`, answer);
      if (tally.requests % 1000 === 0) log(`${tally.requests} of ${requests.length} requests`);
      const admin = findAdminFault(request, answer);
      const wrong = findLeaks(request, answer, people);
      if (admin !== undefined) wrong.push({ kind: 'admin', what: admin });
      for (const { kind, what } of wrong) {
        tally.findings.push({ kind, what, index, route, request, answer });
        log(`${index}: ${kind} ${request.method} ${route} ${what}`);
      }
      keep(found, tokenIn(answer.text));
      keep(cookies, cookieIn(answer.headers));
    }
  }

  /** Whether any of what strangers hold opens the administration, as it is or carried on. */
  async function tryAll(): Promise<void> {
    const tokens = new Set([credentials.shopper, ...early, ...credentials.refreshed, ...found]);
    const all = [...tokens, ...(await refreshedOnes([...tokens]))];
    const shown = [
      ...all.map((token) => ({ authorization: `Bearer ${token}` })),
      ...cookies.map((cookie) => ({ cookie })),
    ];
    for (const headers of shown) {
      const request = { method: 'GET', path: '/admin/users/me', headers, body: undefined };
      const answer = await sendRaw(agent, backendUrl, request);
      if (answer.status === 401) continue;
      const what = `a stranger is an admin: ${JSON.stringify(headers).slice(0, 60)}…`;
      const route = 'GET /admin/users/me with all that strangers hold';
      tally.findings.push({ kind: 'admin', what, index: requests.length, route, request, answer });
      log(`${route}: ${what}`);
    }
    log(`strangers hold ${all.length} tokens and ${cookies.length} cookies`);
  }

  await Promise.all(Array.from({ length: WIDTH }, caller));
  await tryAll();
  const after = await tableSums(database);
  for (const [table, sum] of after) {
    if (before.get(table) === sum) continue;
    tally.changes.push(table);
    log(`a stranger's write: ${table}`);
  }
  agent.destroy();
  return tally;
}

function keep(list: string[], value: string | undefined): void {
  if (value === undefined || list.includes(value)) return;
  list.push(value);
  if (list.length > MAX_FOUND) list.shift();
}
