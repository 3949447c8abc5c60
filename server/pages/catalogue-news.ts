import * as v from 'valibot';
import { requestIdHeader } from '../observe/current-request';

/** What changed in the shop since it was last asked. `products: null`: too many to name, or unknown. */
export type News = { products: readonly string[] | null; hasNewLists: boolean };

const answerSchema = v.object({
  /** Number of the last change. */
  last: v.string(),
  /** How often what lists show was written. */
  lists: v.string(),
  /** Products that changed after the number that was asked with; null where that is not known any more. */
  products: v.nullable(v.array(v.string())),
});

/** ms for which nothing is asked again. */
const FRESH_MS = 1000;
/** ms after which a page waits for the answer: in a shop nobody visited for a while anything may have changed. */
const TOO_OLD_MS = 3000;
const PATIENCE_MS = 1000;

/**
 * Asks the backend what changed, whenever a page is asked for and the last answer has become old.
 * @returns resolves at once where the last answer is good enough; else once the backend was asked, whether it answered or not
 */
export function followNews(
  { backendUrl, publishableKey }: { backendUrl: string; publishableKey: string },
  onNews: (news: News) => void,
): () => Promise<void> | undefined {
  let known: { last: string; lists: string } | undefined;
  let askedAt = 0;
  let answeredAt = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAt = Date.now();
    const url = new URL('/store/catalogue/news', backendUrl);
    if (known !== undefined) url.searchParams.set('after', known.last);
    const answer = await fetch(url, {
      headers: { 'x-publishable-api-key': publishableKey, ...requestIdHeader() },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
    const { last, lists, products } = v.parse(answerSchema, await answer.json());
    const hasNewLists = known?.lists !== lists;
    const named = known === undefined ? null : products;
    if (named === null || named.length > 0 || hasNewLists) onNews({ products: named, hasNewLists });
    known = { last, lists };
    answeredAt = Date.now();
  }

  return () => {
    const now = Date.now();
    if (now - askedAt >= FRESH_MS) {
      asking ??= ask()
        // A backend that does not answer changes nothing either: what is kept is given as long as it may be.
        .catch(() => undefined)
        .finally(() => {
          asking = undefined;
        });
    }
    return now - answeredAt > TOO_OLD_MS ? asking : undefined;
  };
}
