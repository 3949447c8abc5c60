import { storeUrl } from './access';
import { tellReach } from './reach';

/** What an ask found: the shop, a front without its shop behind it, or nobody. */
export type Found = 'shop' | 'front-alone' | 'nobody';

/** ms an answer may take. */
const longestAnswer = 6000;

/**
 * Whether the shop itself answers, be it that it is not well; 502 to 504 is a front without its shop. One call past every
 * cache: an answer says that the shop is there. It does without `request`, as it comes with the first screen.
 */
export async function askHealth(): Promise<Found> {
  const found = await foundAt(storeUrl('/health'));
  tellReach(found === 'shop' ? 'reached' : 'unreachable');
  return found;
}

async function foundAt(url: URL): Promise<Found> {
  try {
    const { status } = await fetch(url, {
      cache: 'no-store',
      signal: AbortSignal.timeout(longestAnswer),
    });
    return [502, 503, 504].includes(status) ? 'front-alone' : 'shop';
  } catch {
    return 'nobody';
  }
}
