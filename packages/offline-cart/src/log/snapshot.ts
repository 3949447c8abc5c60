import * as v from 'valibot';
import { intentSchema, type Intent } from '../model/intent';
import { lanes, type Lane } from '../model/lane';
import { deviceSchema, newDevice, type Device } from './device';
import { laneStateSchema, newLaneState, type LaneState } from './lane-state';
import { noticeSchema, type Notice } from './notice';
import { numberingSchema, type Numbering } from './numbering';
import { recordParser, type RecordParser } from './parsed-records';
import { sealedBatchSchema, type SealedBatch } from './sealed-batch';
import {
  settledCartSchema,
  settledWishlistSchema,
  unknownCart,
  unknownWishlist,
  type SettledCart,
  type SettledWishlist,
} from './settled';
import { StorageError } from './storage-error';
import type { Additions } from './unknown-fields';

const recordKey = v.union([v.string(), v.number()]);
const laneOfAny = v.object({ lane: v.fallback(v.nullable(v.picklist(lanes)), null) });
const ownerOfAny = v.object({
  owner: v.fallback(v.nullable(v.object({ id: v.string() })), null),
});

const effects = v.array(v.object({ intents: v.array(v.string()) }));
const intentsOfAny = v.object({ effects: v.fallback(v.nullable(effects), null) });
const seqOfAny = v.object({ seq: v.fallback(v.nullable(v.number()), null) });

/** Parsers for the records of each store. A `settled` record is a cart or a wishlist. */
export function recordParsers(parserOf: <S extends v.GenericSchema>(schema: S) => RecordParser<S>) {
  return {
    device: parserOf(deviceSchema),
    log: parserOf(intentSchema),
    seals: parserOf(sealedBatchSchema),
    cart: parserOf(settledCartSchema),
    wishlist: parserOf(settledWishlistSchema),
    lanes: parserOf(laneStateSchema),
    numbering: parserOf(numberingSchema),
    notices: parserOf(noticeSchema),
  };
}

const freshParsers = recordParsers(recordParser);

/** The stored records, not parsed. */
export type RawRecords = Readonly<Record<StoreName, readonly unknown[]>>;

/** Key path of each store. */
export const stores = {
  device: 'name',
  log: 'seq',
  seals: 'key',
  settled: 'lane',
  lanes: 'lane',
  numbering: 'id',
  notices: 'id',
} as const;

export type StoreName = keyof typeof stores;
export const storeNames = [
  'device',
  'log',
  'seals',
  'settled',
  'lanes',
  'numbering',
  'notices',
] as const satisfies readonly StoreName[];

/** Everything that the device stores, at one moment. */
export interface Snapshot {
  readonly device: Device;
  /** False on a device that was never used: its record is not written yet. */
  readonly isDeviceStored: boolean;
  /** Intents of all owners, sealed or not, in order. */
  readonly log: readonly Intent[];
  /** Batches of all owners, in the order in which they were sealed. */
  readonly seals: readonly SealedBatch[];
  readonly cart: SettledCart;
  readonly wishlist: SettledWishlist;
  readonly lanes: Readonly<Record<Lane, LaneState>>;
  readonly numberings: readonly Numbering[];
  readonly notices: readonly Notice[];
  /** Records that are damaged or of an unknown version. They stop their lane. */
  readonly unreadable: readonly Unreadable[];
  /** Fields that another build added to records, by store and key. They are written back with the record. */
  readonly unknown: UnknownFields;
}

export type UnknownFields = Readonly<Record<StoreName, ReadonlyMap<unknown, Additions>>>;

export interface Unreadable {
  store: StoreName;
  key: string | number;
  /** Null if the lane cannot be read: the record stops both lanes. */
  lane: Lane | null;
  /** Id of the owner; null if it cannot be read. */
  owner: string | null;
  /** Of a batch: ids of its intents; null if they cannot be read. */
  intents: readonly string[] | null;
  /** Sequence number, null if it cannot be read. A batch has a higher one than its intents. */
  seq: number | null;
}

/**
 * Parses the stored records.
 * @throws StorageError `newer` if another build stores the device's record in another form
 */
export function readSnapshot(raw: RawRecords, parsers = freshParsers): Snapshot {
  const unreadable: Unreadable[] = [];
  const unknown = noUnknownFields();
  const read = <S extends v.GenericSchema>(
    store: StoreName,
    parse: RecordParser<S>,
    record: unknown,
  ) => {
    const { parsed, added } = parse(record);
    // A newly returned cart does not inherit fields that another build added to parts of the previous
    // one.
    const fields = store === 'settled' ? added.filter(({ path }) => path.length === 0) : added;
    if (fields.length > 0) unknown[store].set(keyOf(store, record), { stored: record, fields });
    return parsed;
  };
  const all = <S extends v.GenericSchema>(store: StoreName, parse: RecordParser<S>) =>
    raw[store].flatMap((record): v.InferOutput<S>[] => {
      const parsed = read(store, parse, record);
      if (!parsed.success) unreadable.push(describeUnreadable(store, record));
      return parsed.success ? [parsed.output] : [];
    });
  const readable = <S extends v.GenericSchema>(store: StoreName, parse: RecordParser<S>) =>
    raw[store].flatMap((record): v.InferOutput<S>[] => {
      const parsed = read(store, parse, record);
      return parsed.success ? [parsed.output] : [];
    });

  const states = all('lanes', parsers.lanes);
  const stateOf = (lane: Lane) => states.find((one) => one.lane === lane) ?? newLaneState(lane);
  return {
    device: deviceOf(raw.device[0], (record) => read('device', parsers.device, record)),
    isDeviceStored: raw.device.length > 0,
    log: all('log', parsers.log).toSorted((a, b) => a.seq - b.seq),
    seals: all('seals', parsers.seals).toSorted((a, b) => a.seq - b.seq),
    cart: readable('settled', parsers.cart)[0] ?? unknownCart(0),
    wishlist: readable('settled', parsers.wishlist)[0] ?? unknownWishlist(0),
    lanes: { cart: stateOf('cart'), wishlist: stateOf('wishlist') },
    numberings: all('numbering', parsers.numbering),
    notices: readable('notices', parsers.notices).toSorted((a, b) => a.time - b.time),
    unreadable,
    unknown,
  };
}

function noUnknownFields(): Record<StoreName, Map<unknown, Additions>> {
  const none = () => new Map<unknown, Additions>();
  return {
    device: none(),
    log: none(),
    seals: none(),
    settled: none(),
    lanes: none(),
    numbering: none(),
    notices: none(),
  };
}

/** The key of a record in its store. */
export function keyOf(store: StoreName, record: unknown): string | number {
  const isObject = typeof record === 'object' && record !== null;
  return v.parse(recordKey, isObject ? Reflect.get(record, stores[store]) : undefined);
}

function describeUnreadable(store: StoreName, record: unknown): Unreadable {
  return {
    store,
    key: keyOf(store, record),
    lane: v.parse(laneOfAny, record).lane,
    owner: v.parse(ownerOfAny, record).owner?.id ?? null,
    intents: v.parse(intentsOfAny, record).effects?.flatMap(({ intents }) => intents) ?? null,
    seq: v.parse(seqOfAny, record).seq,
  };
}

function deviceOf(
  record: unknown,
  read: (record: unknown) => v.SafeParseResult<typeof deviceSchema>,
): Device {
  if (record === undefined) return newDevice();
  const parsed = read(record);
  if (!parsed.success) throw new StorageError('newer', { cause: new v.ValiError(parsed.issues) });
  return parsed.output;
}
