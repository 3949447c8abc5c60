import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { behaviourSchema } from './behaviour';
import { orderSchema, paymentSchema, refundSchema } from './entities';

export const deliverySchema = v.object({
  id: v.string(),
  orderId: v.string(),
  event: v.string(),
  /** The exact body that is signed and sent. */
  body: v.string(),
  state: v.picklist(['waiting', 'delivered', 'given up']),
  tries: v.number(),
  /** Time of the next attempt (ms since 1970). */
  dueAt: v.number(),
  createdAt: v.number(),
});

/** The delivery of a webhook. */
export type Delivery = v.InferOutput<typeof deliverySchema>;

const recordSchema = v.variant('kind', [
  v.object({ kind: v.literal('order'), value: orderSchema }),
  v.object({ kind: v.literal('payment'), value: paymentSchema }),
  v.object({ kind: v.literal('refund'), value: refundSchema }),
  v.object({ kind: v.literal('delivery'), value: deliverySchema }),
  v.object({
    kind: v.literal('behaviour'),
    value: v.object({ id: v.string(), behaviour: behaviourSchema }),
  }),
]);

/** A record replaces earlier ones of the same kind and id. */
export type JournalRecord = v.InferOutput<typeof recordSchema>;

/** A write-ahead journal: every change is written to the file before the response is sent. */
export type Journal = {
  records: readonly JournalRecord[];
  write: (record: JournalRecord) => void;
};

function readRecords(path: string): JournalRecord[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  // A killed process may have left a partial last line, which was never acknowledged.
  lines.pop();
  const latest = new Map<string, JournalRecord>();
  for (const line of lines) {
    const record = v.parse(recordSchema, JSON.parse(line));
    latest.set(`${record.kind} ${record.value.id}`, record);
  }
  // Finished deliveries are not needed any more.
  return [...latest.values()].filter(
    ({ kind, value }) => kind !== 'delivery' || value.state === 'waiting',
  );
}

const lineOf = (record: JournalRecord): string => `${JSON.stringify(record)}\n`;

/**
 * Opens the journal in a folder, which is created when it is missing.
 * @throws when the file is damaged.
 */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal.jsonl');
  const records = readRecords(path);
  // Compacted: without replaced records and without a partial line.
  writeFileSync(`${path}.new`, records.map(lineOf).join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return { records, write: (record) => appendFileSync(path, lineOf(record)) };
}
