import { requestText } from '@/commerce/http/request';
import { wait } from '@/commerce/http/wait';
import { type PictureWidth, pictureWidths } from '@/commerce/picture-url';
import { STORED_BUDGET } from '@/sync/device-caches/caches';
import { savesData } from '@/sync/browser-features';
import { editsAreSent } from '@/sync/unsent-edits';
import { canDownloadNow, trackInput, waitUntilIdle } from './idle';
import { downloadCatalogue } from './download-catalogue';
import {
  type DownloadContext,
  DownloadPausedError,
  StorageUnavailableError,
} from './download-context';
import type { DownloadRecord } from './download-record';

export type DownloadResult = 'done' | 'full' | 'paused' | 'unavailable';

const PAUSE_BETWEEN_REQUESTS_MS = 100;
/** Edits go first, in particular an order that waits for the network; for this time at most, since the shop may be refusing them. */
const MAX_SEND_WAIT_MS = 10_000;

interface RunOptions extends Pick<DownloadContext, 'onProgress'> {
  record: DownloadRecord;
  stop: AbortSignal;
  /** Whether the shopper started it: then Save-Data is ignored. */
  isRequested: boolean;
}

/** Downloads until everything is stored or something prevents it. Never rejects. */
export async function runDownload({
  record,
  stop,
  isRequested,
  onProgress,
}: RunOptions): Promise<DownloadResult> {
  const checkMayContinue = () => {
    const isUnwanted = !isRequested && savesData();
    if (stop.aborted || isUnwanted || !canDownloadNow()) throw new DownloadPausedError();
  };
  const stopTracking = trackInput();
  try {
    await editsAreSent(MAX_SEND_WAIT_MS);
    return await downloadCatalogue({
      since: record.since ?? Date.now(),
      budget: await computeBudget(),
      cardWidth: pictureWidthOf(record.width),
      requestText: ({ path, query }) =>
        // Without the worker's cache and without a token: the stored response is the same for everybody.
        requestText(path, { query, signal: stop, cache: 'no-store', token: null, retry: false }),
      // Without the worker's cache, but from the browser's HTTP cache if it is there.
      fetchPicture: (url) =>
        fetch(url, { cache: 'force-cache', credentials: 'omit', priority: 'low', signal: stop }),
      pace: async () => {
        checkMayContinue();
        await wait(PAUSE_BETWEEN_REQUESTS_MS);
        await waitUntilIdle();
        checkMayContinue();
      },
      onProgress,
    });
  } catch (error) {
    // Otherwise the page, the network, the shop or an unreadable response stopped it: a later run tries again.
    return error instanceof StorageUnavailableError ? 'unavailable' : 'paused';
  } finally {
    stopTracking();
  }
}

/** Bytes: at most half of the browser's quota. */
async function computeBudget(): Promise<number> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  const { quota } = estimate ?? {};
  return quota === undefined ? STORED_BUDGET : Math.min(STORED_BUDGET, quota / 2);
}

function pictureWidthOf(width: number): PictureWidth {
  return pictureWidths.find((one) => one >= width) ?? 480;
}
