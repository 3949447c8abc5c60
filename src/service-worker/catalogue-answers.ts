import { keptAtOf } from '@/commerce/http/answer-source';
import { keep, takeKept, trim } from '@/sync/device-caches/bounded-cache';
import { answersCache, type CacheName, storedAnswersCache } from '@/sync/device-caches/caches';
import { makeRoom } from '@/sync/device-caches/make-room';
import { mayKeep } from '@/sync/device-caches/may-keep';
import { tellOfAnswer } from '@/sync/catalogue-news';
import { noteShop } from './shop-reach';

/** ms that an answer counts as new: who asks again so soon gets it without a call. */
const newFor = 5000;

/** What the handler needs of the fetch event. */
export interface Asking {
  request: Request;
  /** Keeps the worker alive for what goes on behind the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * A call of the public catalogue: what was kept is given at once, with its age, while the shop is asked behind it and the
 * pages are told what came of that. Without anything kept the network decides.
 */
export async function catalogueAnswer(asking: Asking): Promise<Response> {
  const kept = await newestKept(asking.request.url);
  return kept === undefined ? answerOfShop(asking) : keptAnswer(asking, kept);
}

/** What was kept, while the shop is asked behind it. */
export async function keptAnswer({ request, waitUntil }: Asking, kept: Kept): Promise<Response> {
  const isNew = Date.now() - kept.keptAt < newFor;
  if (!isNew) waitUntil(askAgain(request, kept.name, await kept.answer.clone().text()));
  return kept.answer;
}

/** What the shop says, which is kept. @param afterwards called when it is */
export async function answerOfShop(
  { request, waitUntil }: Asking,
  afterwards: () => void = () => undefined,
): Promise<Response> {
  const answer = await askOpenly(request);
  if (mayKeep(answer)) {
    waitUntil(keepText(answersCache, request.url, answer.clone()).then(afterwards));
  }
  return answer;
}

export interface Kept {
  name: CacheName;
  answer: Response;
  /** ms since 1970. */
  keptAt: number;
}

/** What was kept of a call, the newer one of what was seen and what was stored ahead. */
export async function newestKept(url: string): Promise<Kept | undefined> {
  const found = await Promise.all(
    ([answersCache, storedAnswersCache] as const).map(async (name) => {
      const answer = await takeKept(name, url);
      return answer && { name, answer, keptAt: keptAtOf(answer.headers) ?? 0 };
    }),
  );
  return found
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.keptAt - a.keptAt)
    .at(0);
}

const underWay = new Map<string, Promise<void>>();

/** One call at a time for an address. A failure is no news here: whether the shop can be reached is found elsewhere. */
function askAgain(request: Request, name: CacheName, before: string): Promise<void> {
  const { url } = request;
  const running = underWay.get(url);
  if (running) return running;
  const asked = (async () => {
    const answer = await askOpenly(request);
    if (!mayKeep(answer)) return;
    const text = await keepText(name, url, answer);
    tellOfAnswer({ url, at: Date.now(), changed: text !== before });
  })()
    .catch(() => undefined)
    .finally(() => underWay.delete(url));
  underWay.set(url, asked);
  return asked;
}

async function keepText(name: CacheName, url: string, answer: Response): Promise<string> {
  const { headers } = answer;
  const text = await answer.text();
  const keepIt = () => keep(name, url, new Response(text, { headers }));
  // Pictures go before what is known of the products.
  if ((await keepIt()) === 'full' && (await makeRoom('pictures'))) await keepIt();
  await trim(name);
  return text;
}

/** Without cookies, so that nobody can be told apart by the answer. */
async function askOpenly(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { credentials: 'omit' });
    noteShop(answer.status < 500 ? 'there' : 'out');
    return answer;
  } catch (error) {
    // Who asked may have lost interest: that says nothing of the shop.
    if (!request.signal.aborted) noteShop('out');
    throw error;
  }
}
