import { requestText } from '@/commerce/http/request';
import { wait } from '@/commerce/http/wait';
import { type PictureWidth, pictureWidths } from '@/commerce/picture-url';
import { storedBudget } from '../device-caches/caches';
import { savesData } from '../saves-data';
import { followHands, isGoodTime, whenQuiet } from './circumstances';
import { gather } from './gather';
import { type Gathering, Paused, Unavailable } from './gathering';
import type { StoredRecord } from './stored-record';

/** What a round came to. */
export type Rounded = 'done' | 'full' | 'paused' | 'unavailable';

/** ms between two calls. */
const pause = 100;

interface Round extends Pick<Gathering, 'told'> {
  record: StoredRecord;
  stop: AbortSignal;
  /** The shopper asked for it: then it is theirs to say what data costs. */
  isAsked: boolean;
}

/** Gathers until it is done or something stands in the way. Never rejects. */
export async function oneRound({ record, stop, isAsked, told }: Round): Promise<Rounded> {
  const check = () => {
    const isUnwanted = !isAsked && savesData();
    if (stop.aborted || isUnwanted || !isGoodTime()) throw new Paused();
  };
  const letGo = followHands();
  try {
    return await gather({
      since: record.since ?? Date.now(),
      budget: await budgetOfDevice(),
      cardWidth: widthOf(record.width),
      ask: ({ path, query }) =>
        // Past the worker, and as nobody: what is kept is the same for everybody.
        requestText(path, { query, signal: stop, cache: 'no-store', token: null, retry: false }),
      // Past the worker too, but out of the browser's own cache where it lies there.
      fetchPicture: (url) =>
        fetch(url, { cache: 'force-cache', credentials: 'omit', priority: 'low', signal: stop }),
      pace: async () => {
        check();
        await wait(pause);
        await whenQuiet();
        check();
      },
      told,
    });
  } catch (error) {
    // Else the circumstances, the network, the shop, or an answer that cannot be read: it is tried again later.
    return error instanceof Unavailable ? 'unavailable' : 'paused';
  } finally {
    letGo();
  }
}

/** Bytes: never more than half of what the browser would give. */
async function budgetOfDevice(): Promise<number> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  const { quota } = estimate ?? {};
  return quota === undefined ? storedBudget : Math.min(storedBudget, quota / 2);
}

function widthOf(width: number): PictureWidth {
  return pictureWidths.find((one) => one >= width) ?? 480;
}
