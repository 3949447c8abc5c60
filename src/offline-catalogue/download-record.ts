import * as v from 'valibot';
import { callUrl } from '@/commerce/http/request';
import { entriesCall } from '@/commerce/listing/catalogue-entries';
import type { PictureWidth } from '@/commerce/picture-url';
import { productCall } from '@/commerce/products/get-product';
import { device } from '@/sync/device-store';
import { deviceWide } from '@/sync/device-keys';
import { parseStored } from '@aangan/offline-cart';

/** An older download is repeated. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Progress of the download, as stored on the device. */
const downloadRecordSchema = v.object({
  /** ms since 1970 when the current or last download began: responses from before are fetched again. */
  since: v.nullable(v.number()),
  /** Whether that download has ended. */
  done: v.boolean(),
  /** Whether it ended for lack of space. */
  full: v.boolean(),
  total: v.nullable(v.number()),
  /** The requests of the build that downloaded: another build may send others, to other URLs. */
  shape: v.string(),
  /** Largest width of cards' pictures so far, in px: a phone that is turned downloads nothing again. */
  width: v.number(),
  /** The shopper cleared the catalogue: only the shopper starts the download again. */
  cleared: v.boolean(),
});

export type DownloadRecord = v.InferOutput<typeof downloadRecordSchema>;

export const EMPTY_RECORD: DownloadRecord = {
  since: null,
  done: false,
  full: false,
  total: null,
  shape: '',
  width: 0,
  cleared: false,
};

/** Whether there is something to download. */
export function isDue({ since, done, cleared, shape }: DownloadRecord): boolean {
  if (cleared) return false;
  const age = since === null ? Infinity : Date.now() - since;
  // A negative age means that the clock was set back.
  return !done || shape !== shapeOfThisBuild() || age > MAX_AGE_MS || age < 0;
}

/** Continues the record of an unfinished download, or begins a new one. */
export async function startRecord(width: PictureWidth): Promise<DownloadRecord> {
  return changeRecord((now) => {
    const isResumed = now.since !== null && !isDue({ ...now, done: true });
    const since = isResumed ? now.since : Date.now();
    const widest = Math.max(now.width, width);
    return { ...now, since, done: false, width: widest, shape: shapeOfThisBuild() };
  });
}

function shapeOfThisBuild(): string {
  return [entriesCall(null), productCall('x')]
    .map(({ path, query }) => callUrl(path, query))
    .join(' ');
}

function parseRecord(stored: unknown): DownloadRecord {
  const parsed = parseStored(downloadRecordSchema, stored);
  return parsed.success ? parsed.output : EMPTY_RECORD;
}

export async function readRecord(): Promise<DownloadRecord> {
  return parseRecord(await device.read(deviceWide.storedCatalogue));
}

export async function changeRecord(next: (now: DownloadRecord) => DownloadRecord) {
  const change = (stored: unknown) => next(parseRecord(stored));
  return parseRecord(await device.change(deviceWide.storedCatalogue, change));
}
