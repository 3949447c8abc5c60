import { pictureWidths } from '@/commerce/picture-url';
import { keptAtOf } from '@/commerce/http/answer-source';
import { noteUse, takeKept } from '@/sync/device-caches/bounded-cache';
import { type CacheName, picturesCache, storedPicturesCache } from '@/sync/device-caches/caches';
import type { Asking } from './catalogue-answers';
import { fetchAndKeep } from './fetch-and-keep';

/** ms after which a picture of the shop's own pages, whose address says nothing of its content, is asked for again. */
const sceneFor = 24 * 60 * 60 * 1000;

/** A picture: the kept one, else the network's, else another size of the same one. */
export async function pictureAnswer(asking: Asking): Promise<Response> {
  const { request, waitUntil } = asking;
  const kept = await keptPicture(request.url);
  if (kept !== undefined) {
    waitUntil(noteUse(kept.name, request.url));
    const age = Date.now() - (keptAtOf(kept.answer.headers) ?? 0);
    if (age > sceneFor && isScene(request.url)) {
      waitUntil(fetchAndKeep(asking, kept.name).catch(() => undefined));
    }
    return kept.answer;
  }
  const answer = await fetchAndKeep(asking, picturesCache).catch((error: unknown) => ({ error }));
  if (answer instanceof Response && answer.status < 500) return answer;
  const other = await otherSize(request.url);
  if (other !== undefined) return other;
  if (answer instanceof Response) return answer;
  throw answer.error;
}

interface Kept {
  name: CacheName;
  answer: Response;
}

async function keptPicture(url: string): Promise<Kept | undefined> {
  for (const name of [storedPicturesCache, picturesCache] as const) {
    const answer = await takeKept(name, url);
    if (answer) return { name, answer };
  }
  return undefined;
}

const resized = /\/img\/(\d+)\//;

/** The kept size that is nearest, the larger ones first: a card's picture stands in for the product page's. */
async function otherSize(url: string): Promise<Response | undefined> {
  const wanted = Number(resized.exec(url)?.[1]);
  if (!wanted) return undefined;
  const larger = pictureWidths.filter((width) => width > wanted);
  const smaller = pictureWidths.filter((width) => width < wanted).toReversed();
  for (const width of [...larger, ...smaller]) {
    const kept = await keptPicture(url.replace(resized, `/img/${width}/`));
    if (kept) return kept.answer;
  }
  return undefined;
}

/** Of the home page; product pictures have addresses of their own for each content. */
function isScene(url: string): boolean {
  return new URL(url).pathname.includes('/heroes/');
}
