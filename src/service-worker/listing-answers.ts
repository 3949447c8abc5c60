import { keptAtHeader } from '@/commerce/http/answer-source';
import { questionOfAddress } from '@/commerce/listing/question-of-address';
import { tellOfAnswer } from '@/sync/catalogue-news';
import { answerQuestion } from '@/sync/stored-catalogue/search/answer-question';
import { type StoredIndex, storedIndex } from '@/sync/stored-catalogue/search/stored-index';
import { answerOfShop, type Asking, type Kept, keptAnswer, newestKept } from './catalogue-answers';
import { networkOrElse } from './network-or-else';
import { isShopOut, noteShop } from './shop-reach';

/** ms after which the device answers by itself, while the shop may still be about to; less where it did not of late. */
const patience = 4000;
const patienceWhileOut = 300;

/**
 * A listing, filtered, sorted or searched. As with all of the catalogue what was kept comes first; where the shop cannot be
 * reached and nothing was kept, the answer is made out of the stored catalogue. It is no answer of the shop, and so
 * it is never kept.
 */
export async function listingAnswer(asking: Asking): Promise<Response> {
  const { url } = asking.request;
  const kept = await newestKept(url);
  if (kept !== undefined) {
    const given = keptAnswer(asking, kept);
    return (isShopOut() && (await betterThan(kept, url))) || given;
  }
  let isLate = false;
  const network = answerOfShop(asking, () => {
    // The page shows what the device made of it: it asks again, and gets this.
    if (isLate) tellOfAnswer({ url, at: Date.now(), changed: true });
  });
  // It is kept also where it comes after the device has answered.
  asking.waitUntil(network.catch(() => undefined));
  const standIn = async () => {
    if (asking.request.signal.aborted) return undefined;
    // From here on the shop's answer may come while the device makes its own.
    isLate = true;
    noteShop('out');
    const stored = await storedIndex();
    return (stored && answerOf(stored, url)) ?? undefined;
  };
  return networkOrElse(network, standIn, isShopOut() ? patienceWhileOut : patience);
}

/**
 * Offline, the stored catalogue's answer, where it is newer than the kept one and knows all products: then the pages of one
 * listing agree with each other, and with its counts, whichever of them were opened before. With a part of the products only,
 * the shop's older answer is the better one.
 */
async function betterThan(kept: Kept, url: string): Promise<Response | null> {
  const stored = await storedIndex();
  return stored?.isWhole === true && stored.keptAt > kept.keptAt ? answerOf(stored, url) : null;
}

function answerOf({ index, keptAt }: StoredIndex, url: string): Response | null {
  const question = questionOfAddress(new URL(url));
  if (question === null) return null;
  const headers = {
    [keptAtHeader]: String(keptAt),
    'cache-control': 'no-store',
    'content-type': 'application/json',
  };
  return new Response(JSON.stringify(answerQuestion(index, question)), { headers });
}
