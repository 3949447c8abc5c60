import * as v from 'valibot';
import { callUrl } from '@/commerce/http/request';
import { entriesCall } from '@/commerce/listing/catalogue-entries';
import type { PictureWidth } from '@/commerce/picture-url';
import { productCall } from '@/commerce/products/get-product';
import { device } from '../device';
import { deviceWide } from '../device-keys';
import { parseStored } from '../unknown-fields';

/** ms after which it is fetched anew. */
const renewedAfter = 24 * 60 * 60 * 1000;

/** How far it has come, as it lies on the device. */
const storedRecordSchema = v.object({
  /** ms since 1970 when the round began that is under way, or is over: an answer from before it is asked for again. */
  since: v.nullable(v.number()),
  /** Whether that round is over. */
  done: v.boolean(),
  /** Whether it ended for want of space. */
  full: v.boolean(),
  total: v.nullable(v.number()),
  /** What this build asks for: another build may ask for other things, under other addresses. */
  shape: v.string(),
  /** Px: the largest size that the device's cards have asked for; a phone that is turned fetches nothing again. */
  width: v.number(),
  /** The shopper cleared it: only they start it again. */
  cleared: v.boolean(),
});

export type StoredRecord = v.InferOutput<typeof storedRecordSchema>;

export const nothingStored: StoredRecord = {
  since: null,
  done: false,
  full: false,
  total: null,
  shape: '',
  width: 0,
  cleared: false,
};

/** Whether there is something to fetch. */
export function isDue({ since, done, cleared, shape }: StoredRecord): boolean {
  if (cleared) return false;
  const age = since === null ? Infinity : Date.now() - since;
  // A clock that was set back makes it due as well.
  return !done || shape !== shapeOfThisBuild() || age > renewedAfter || age < 0;
}

/** The record of the round that is under way, or of a new one. */
export async function begunRecord(width: PictureWidth): Promise<StoredRecord> {
  return changeRecord((now) => {
    const goesOn = now.since !== null && !isDue({ ...now, done: true });
    const since = goesOn ? now.since : Date.now();
    const widest = Math.max(now.width, width);
    return { ...now, since, done: false, width: widest, shape: shapeOfThisBuild() };
  });
}

/** Another build's answers lie under other addresses. */
function shapeOfThisBuild(): string {
  return [entriesCall(null), productCall('x')]
    .map(({ path, query }) => callUrl(path, query))
    .join(' ');
}

function parseRecord(stored: unknown): StoredRecord {
  const parsed = parseStored(storedRecordSchema, stored);
  return parsed.success ? parsed.output : nothingStored;
}

export async function readRecord(): Promise<StoredRecord> {
  return parseRecord(await device.read(deviceWide.storedCatalogue));
}

export async function changeRecord(
  next: (now: StoredRecord) => StoredRecord,
): Promise<StoredRecord> {
  const change = (stored: unknown) => next(parseRecord(stored));
  return parseRecord(await device.change(deviceWide.storedCatalogue, change));
}
