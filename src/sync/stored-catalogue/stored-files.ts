import type { CatalogueCall } from '@/commerce/catalogue-call';
import { callUrl } from '@/commerce/http/request';
import { keep, remove, takeKept } from '../device-caches/bounded-cache';
import { entriesOf } from '../device-caches/cache-book';
import {
  type CacheName,
  picturesCache,
  storedAnswersCache,
  storedPicturesCache,
} from '../device-caches/caches';
import { mayKeep } from '../device-caches/may-keep';
import { Full, type Gathering, Unavailable } from './gathering';

/** Part of the budget that answers may take, so that a large catalogue leaves space for pictures. */
const answersShare = 0.6;

/** What a round has kept, and what it may still keep. */
export interface StoredFiles {
  /** The parsed answer of a call: kept in this round, else asked for and kept. @throws Full, Unavailable, Paused, StoreError */
  answer: (call: CatalogueCall) => Promise<unknown>;
  /** Keeps what was asked for in another way under the address of this call. @throws Full, Unavailable */
  put: (call: CatalogueCall, answer: unknown) => Promise<void>;
  /** The answer of a call as far as it was kept in this round. */
  kept: (call: CatalogueCall) => Promise<unknown>;
  /** @throws Full, Unavailable, Paused, TypeError */
  picture: (url: string) => Promise<void>;
  /** Takes out answers that this round neither asked for nor will. @param calls still to be asked */
  sweepAnswers: (calls: readonly CatalogueCall[]) => Promise<void>;
  /** Takes out all pictures but these. @param paths of those asked for, or to be asked for */
  sweepPictures: (paths: readonly string[]) => Promise<void>;
}

export async function storedFiles(gathering: Gathering): Promise<StoredFiles> {
  const { since, budget } = gathering;
  /** Bytes by address. */
  const sizes = {
    [storedAnswersCache]: new Map<string, number>(),
    [storedPicturesCache]: new Map<string, number>(),
  };
  const fresh = new Set<string>();
  for (const name of [storedAnswersCache, storedPicturesCache] as const) {
    for (const { url, bytes, keptAt } of await read(name)) {
      sizes[name].set(url, bytes);
      if (keptAt >= since && name === storedAnswersCache) fresh.add(url);
    }
  }
  const wanted = new Set<string>();

  async function write(name: keyof typeof sizes, url: string, body: Blob, type: string) {
    const answers = sum(sizes[storedAnswersCache]);
    const all = answers + sum(sizes[storedPicturesCache]);
    const old = sizes[name].get(url) ?? 0;
    const isAnswer = name === storedAnswersCache;
    if (all - old + body.size > budget) throw new Full();
    if (isAnswer && answers - old + body.size > answersShare * budget) throw new Full();
    // Before it is written: another picture is on its way at the same time.
    sizes[name].set(url, body.size);
    const headers = { 'content-type': type };
    const keeping = await keep(name, url, new Response(body, { headers }));
    if (keeping !== 'kept') sizes[name].set(url, old);
    if (keeping === 'full') throw new Full();
    if (keeping === 'unavailable') throw new Unavailable();
    if (isAnswer) fresh.add(url);
    gathering.told({});
  }

  async function kept(call: CatalogueCall): Promise<unknown> {
    const url = callUrl(call.path, call.query);
    if (!fresh.has(url)) return undefined;
    wanted.add(url);
    return (await takeKept(storedAnswersCache, url))?.json().catch(() => undefined);
  }

  async function put(call: CatalogueCall, answer: unknown): Promise<void> {
    const url = callUrl(call.path, call.query);
    wanted.add(url);
    const type = 'application/json; charset=utf-8';
    await write(storedAnswersCache, url, new Blob([JSON.stringify(answer)]), type);
  }

  async function sweep(name: keyof typeof sizes, urls: readonly string[]): Promise<void> {
    const stays = new Set(urls);
    const gone = [...sizes[name].keys()].filter((url) => !stays.has(url));
    await remove(name, gone);
    for (const url of gone) sizes[name].delete(url);
  }

  return {
    kept,
    put,
    answer: async (call) => {
      const known = await kept(call);
      if (known !== undefined) return known;
      await gathering.pace();
      const answer: unknown = JSON.parse(await gathering.ask(call));
      await put(call, answer);
      return answer;
    },
    picture: async (path) => {
      const url = callUrl(path);
      if (sizes[storedPicturesCache].has(url)) return;
      // What a screen has shown already moves over.
      const seen = await takeKept(picturesCache, url);
      if (seen === undefined) await gathering.pace();
      const answer = seen ?? (await gathering.fetchPicture(url));
      // A picture that is gone, or not to be made, is none to wait for.
      if (!mayKeep(answer)) return;
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      await write(storedPicturesCache, url, await answer.blob(), type);
      if (seen !== undefined) await remove(picturesCache, [url]);
    },
    sweepAnswers: (calls) => {
      const urls = calls.map(({ path, query }) => callUrl(path, query));
      return sweep(storedAnswersCache, [...wanted, ...urls]);
    },
    sweepPictures: (paths) =>
      sweep(
        storedPicturesCache,
        paths.map((path) => callUrl(path)),
      ),
  };
}

async function read(name: CacheName) {
  try {
    return await entriesOf(name);
  } catch {
    throw new Unavailable();
  }
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((all, bytes) => all + bytes, 0);
}
